// German of the keno counter, the dealer's pad, the replay theatre and the settings of a terminal.

import type { dealing } from '../words.dealing';
import type { settings } from '../words.settings';
import type { theatre } from '../words.theatre';
import type { writer } from '../words.writer';
import type { Said } from './said';

export const germanWriter: Said<typeof writer> = {
  title: 'Keno-Schalter · Houseway',
  heading: 'Keno-Schalter',
  game: 'Spiel',
  sell: 'Ticket verkaufen',
  numbers: 'Zahlen',
  numbersHelp:
    '1 5 9 22, oder q6 für sechs, die der Rechner wählt. Auch ein gescanntes Ticket darf hierher.',
  games: 'Spiele',
  stake: 'Einsatz je Spiel',
  sellFor: (price) => `Für ${price} verkaufen`,
  sold: (price) => `Für ${price} verkauft`,
  sellIt: 'Verkaufen',
  repeat: 'Dasselbe noch einmal',
  ticket: 'Ticket',
  scan: 'Ticket scannen oder tippen',
  scanHelp: 'Der Strichcode, oder die Nummer eines zuletzt gedruckten Tickets.',
  look: 'Ansehen',
  pay: (amount) => `${amount} auszahlen`,
  paid: (amount) => `${amount} ausgezahlt`,
  cancel: (amount) =>
    amount ? `Stornieren, ${amount} zurückgeben` : 'Stornieren und den Einsatz zurückgeben',
  voided: 'Storniert',
  sure: 'Dieses Ticket stornieren?',
  sureYes: 'Ja, stornieren',
  sureNo: 'Nein, behalten',
  nothing: 'Auf dieses Ticket ist jetzt nichts zu zahlen oder zurückzugeben.',
  lately: 'Zuletzt gedruckt',
  noneLately: 'An diesem Schalter wurde noch kein Ticket verkauft.',
  copy: 'Strichcode kopieren',
  copied: 'Kopiert',
  print: 'Drucken',
  draw: 'Die Ziehung',
  nothingDue: 'Von Ihnen ist jetzt nichts fällig.',
  more: 'Ansprüche, Gutscheine und Boten',
  wrong: 'Etwas stimmt nicht',
  won: 'gewonnen',
  board: 'Letzte Zahlen',
  none: 'Noch sind keine Zahlen gezogen.',
};

export const germanTheatre: Said<typeof theatre> = {
  title: 'Rückschau · Houseway',
  heading: 'Rückschau',
  help: 'Eine Runde, die vorbei ist, Schritt für Schritt wie im Protokoll. Pfeiltasten gehen weiter, Pos1 und Ende springen, die Leertaste spielt ab und hält an.',
  rounds: 'Runden',
  noRounds: 'Noch ist keine Runde vorbei, die Sie sehen dürfen.',
  scenes: 'Schritte',
  felt: 'Der Tisch nach diesem Schritt',
  step: (at, of) => `Schritt ${at} von ${of}`,
  first: 'Erster',
  back: 'Schritt zurück',
  next: 'Nächster Schritt',
  last: 'Letzter',
  run: 'Abspielen',
  stop: 'Anhalten',
  records: (n) => `${n} Einträge`,
  more: (n) => `und ${n} weitere`,
  nothing: 'Zu diesem Schritt wird nichts gesagt.',
  turnUp: 'Verdeckte Karten aufdecken',
  turnDown: 'Wie alle es sahen',
  allUp: 'Jede Hand einer Datei liegt offen.',
  dropHere: 'Protokolldatei öffnen oder hier ablegen',
  fileHelp:
    'Eine Datei, die houseway play --record geschrieben hat. Sie wird gelesen und nicht behalten.',
  fromFile: (name) => `Aus ${name}`,
  backToFloor: 'Zurück zu den Runden des Saals',
  due: 'Danach fällig',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  tooLarge: 'Eine Protokolldatei hat höchstens 4 MB.',
  open: 'In der Rückschau öffnen',
  lastRound: 'Letzte Runde in der Rückschau',
  prizes: 'Was die Einsätze zahlten',
};

export const germanSettings: Said<typeof settings> = {
  title: 'Dieses Terminal',
  theme: 'Farben',
  themes: { floor: 'Dunkel', light: 'Hell', contrast: 'Hoher Kontrast' },
  sound: 'Ton',
  soundHelp:
    'Töne, wenn etwas erledigt ist, abgelehnt wird oder Aufmerksamkeit braucht. Bleibt an diesem Terminal.',
  on: 'An',
  off: 'Aus',
  language: 'Sprache',
  languages: { en: 'English', de: 'Deutsch' },
  languageHelp:
    'Wörter dieser Seite, Zahlen und Geld. Was der Tisch selbst sagt, ist Englisch: seine Sätze sind das Protokoll.',
};

export const germanDealing: Said<typeof dealing> = {
  between: (low, high) => `Eine Zahl von ${low} bis ${high} tippen`,
  usual: (low, high, usual) => `${low} bis ${high}; Enter allein nimmt ${usual}`,
  empty: (names) => names.map((name) => `${name.replace(/[-_]/g, ' ')}: keine`).join(', '),
  signed: 'Eingeben, was der Spieler mit der Hand zeigt, wenn das Terminal es nicht sagt.',
  otherwise: 'Sonst',
  keys: 'Enter tut, was fällig ist. Was kam, wird getippt: 17, 3 4 6, KH oder mehrere Karten in einer Reihe.',
};
