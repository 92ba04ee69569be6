import { expect, it } from 'vitest';
import { CATALOGUES, speak } from '../src/lib/german/catalogue';
import { brief, cents, marks, money } from '../src/lib/money';
import { german as germanWords } from '../src/lib/german/words';
import { words } from '../src/lib/words';

type Catalogue = Record<string, unknown>;
/** What is written alike in both languages, or is an example of something that is typed. */
const ALIKE = ['Houseway', 'Ticket', 'Tickets', 'Terminal', 'Status', 'Journal', 'Person', 'Name'];
const TYPED = ['Ada, player 7, clock', 'correct-outcome', '6.3', 'English', 'Deutsch'];

function* sentences(catalogue: Catalogue, path = ''): Generator<[string, unknown]> {
  for (const [name, said] of Object.entries(catalogue))
    if (said && typeof said === 'object') yield* sentences(said as Catalogue, `${path}${name}.`);
    else yield [`${path}${name}`, said];
}

const SOURCES = import.meta.glob<string>(
  [
    '../src/parts/{office,writer,theatre,forms}/*.svelte',
    '../src/parts/notes/{LinkNote,TerminalSettings,ThisTerminal}.svelte',
    '../src/pages/{Desk,Dealer,Recall,Supervisor,Writer}.svelte',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const PAGES = Object.entries(SOURCES);

/** What stands between the tags of a component, without what is looked up. */
function written(source: string): string[] {
  const markup = source
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*<\/style>|<!--[\s\S]*?-->/g, '')
    .replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '');
  return [...markup.matchAll(/>([^<>]*[A-Za-z]{3,}[^<>]*)</g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => !/[=;&|(]/.test(text));
}

it('says every sentence of the pages of staff in German', () => {
  for (const [english, german] of CATALOGUES.slice(1)) {
    const said = new Map(sentences(german as Catalogue));
    for (const [name, text] of sentences(english as Catalogue)) {
      expect(said.has(name), name).toBe(true);
      expect(typeof said.get(name), name).toBe(typeof text);
      if (typeof text === 'string' && ![...ALIKE, ...TYPED].includes(text) && / /.test(text))
        expect(said.get(name), name).not.toBe(text);
    }
  }
});

it('has the German of each shared word that a page of staff says', () => {
  const missing = new Set<string>();
  expect(PAGES.length).toBeGreaterThan(30);
  for (const [file, source] of PAGES) {
    const shared = /words as (\w+) \} from '[./]*lib\/words'/.exec(source)?.[1];
    const name = shared ?? (/\bwords\b[^;]*from '[./]*lib\/words'/.test(source) ? 'words' : '');
    if (!name) continue;
    for (const [, key = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      if (key in words && !(key in germanWords)) missing.add(`${file}: ${key}`);
  }
  expect([...missing]).toEqual([]);
});

it('writes no sentence into a page of staff itself', () => {
  expect(written('<p>{words.game} <b>Sold out</b></p>')).toEqual(['Sold out']);
  const found = PAGES.flatMap(([file, source]) =>
    written(source).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('marks money and reads it as it is written', () => {
  speak();
  try {
    expect(money(123456750)).toBe('$1.234.567,50');
    expect(brief(250000)).toBe('$2.500');
    expect(cents('1.234,50')).toBe(123450);
    expect(cents('12,5')).toBe(1250);
    expect(words.payOut(money(500))).toBe('$5,00 auszahlen');
  } finally {
    Object.assign(marks, { thousands: ',', decimal: '.' });
  }
});
