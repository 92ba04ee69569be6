// What a player's page knows of the table it shows: the parts of its view, the chips on it, the clock.
// It decides nothing: chips are touched at the floor, which says what it shows of them.

import { areasOf } from './areas';
import { rail } from './chips';
import type { Floor, Seen, Tree } from './floor.svelte';
import type { Answer, BetSheet, Drawing, TableChips, Offer, Payment, Place } from './messages';
import { money } from './money';
import { roundOf } from './rounds';
import { isObj } from './shapes';
import type { Area, ChipKind, Mood, Phase, Say, Stake } from './types';
import { worded } from './unit.svelte';
import { sentence, words } from './words';

export { roundOf };
export interface Tourney {
  title: string;
  player: number;
  name: string;
  place: number;
  cite: string;
}
export interface Past {
  table: string;
  round: number;
  staked: number;
  returned: number;
}

const stakes = (chips: Record<string, number>): Stake[] =>
  Object.entries(chips).map(([area, cents]) => ({ area, cents }));
const sum = (all: Stake[]): number => all.reduce((total, one) => total + one.cents, 0);

export class Terminal {
  readonly floor: Floor;
  name = $state('');
  chip = $state(0);
  taking = $state(false);
  told = $state.raw<{ say: Say; mood: Mood }>();
  past = $state.raw<Past[]>([]);
  #toldIn = '';
  #laidIn: { key: string; cents: number } | undefined;
  #undo: Record<string, number>[] = [];
  #repeat: Record<string, Stake[]> = {};
  #result = $state.raw<Record<string, Tree>>({});
  #asked = $state.raw<{ bet: string; cents: number }>();

  constructor(floor: Floor) {
    this.floor = floor;
  }

  // What is there

  readonly account = $derived.by(() =>
    this.floor.stream(`terminal:${this.floor.door.player ?? 0}`),
  );
  /** While a session of a tournament is played here: what it is called, and the clause by which no cash goes in or out. */
  readonly tournament = $derived.by(() => this.account.own['tournament'] as Tourney | undefined);
  readonly tables = $derived.by(() =>
    this.tournament
      ? Object.keys((this.account.fixed['tables'] ?? {}) as Tree)
      : (this.floor.welcome?.tables ?? []),
  );
  readonly seen = $derived.by<Seen>(() => this.floor.table(this.name));
  readonly bets = $derived.by(() => (this.seen.fixed['bets'] ?? []) as BetSheet[]);
  readonly places = $derived.by(() => (this.seen.fixed['places'] ?? []) as Place[]);
  readonly areas = $derived.by<Record<string, Area>>(() => areasOf(this.bets, this.places));
  readonly drawings = $derived.by(() => (this.seen.fixed['drawings'] ?? []) as Drawing[]);
  readonly chips = $derived.by<ChipKind[]>(() =>
    rail(this.bets.length ? Math.min(...this.bets.map((bet) => bet.minimum ?? 100)) : 100),
  );
  readonly fault = $derived.by(() =>
    String(this.account.public['fault'] ?? this.account.own['fault'] ?? ''),
  );
  /** The clause by which whoever is here plays no more, if one does. */
  readonly excluded = $derived.by(() => String(this.account.own['excluded'] ?? ''));
  readonly offers = $derived.by<Offer[]>(() => this.account.offers);

  board(name: string): Drawing[] {
    return this.drawings.filter((one) => one.board === name);
  }

  // Chips and money

  readonly shown = $derived.by<Stake[]>(() => this.displayed(this.name));
  readonly confirmed = $derived.by<Stake[]>(() => this.laid(this.name));
  readonly waiting = $derived.by(() => sum(this.shown));
  readonly inPlay = $derived.by(() => sum(this.confirmed));
  readonly booked = $derived.by(() => {
    const { own } = this.account;
    return ((own['account'] as Tree | null)?.['credit'] ?? own['credit'] ?? 0) as number;
  });
  readonly credit = $derived.by(
    () => this.booked - this.tables.reduce((total, table) => total + sum(this.displayed(table)), 0),
  );

  /** Chips that the floor shows and that nobody has confirmed; they are gone with their round. */
  displayed(table: string): Stake[] {
    const chips = this.floor.chips[table];
    const { round, closesAt } = this.floor.table(table);
    return chips && chips.round === round && closesAt > 0 ? stakes(chips.shown) : [];
  }

  laid(table: string): Stake[] {
    const { own } = this.floor.table(table);
    const lying = [own['table'], ...Object.values(own)].flatMap((part) =>
      isObj(part) && Array.isArray(part['chips']) ? (part['chips'] as TableChips[]) : [],
    );
    const found = new Map<string, number>();
    for (const one of new Set(lying)) found.set(one.bet, (found.get(one.bet) ?? 0) + one.stake);
    return [...found].map(([area, cents]) => ({ area, cents }));
  }

  // The round

  readonly left = $derived.by(() => this.leftAt(this.name));
  readonly period = $derived.by(() =>
    Number((this.seen.public['countdown'] as Tree | null)?.['seconds'] ?? 20),
  );
  readonly now = $derived.by(() => roundOf(this.seen.public));
  readonly last = $derived.by(
    () => roundOf(this.seen.public['last'] as Tree | null) ?? this.#result[this.name],
  );
  /** The round that is shown: the one in play, else the last. */
  readonly part = $derived.by(() => this.now ?? this.last);
  /** What was paid: in the round that is still shown, else in the last. */
  readonly won = $derived.by(() => paidIn(this.seen));
  readonly phase = $derived.by<Phase>(() => this.phaseOf(this.name));
  readonly open = $derived.by(
    () => this.phase === 'open' && this.floor.link === 'up' && !this.fault && !this.excluded,
  );

  /** Seconds of the Wagering Period; nothing counts down while the connection is lost. */
  leftAt(table: string): number {
    if (this.floor.link !== 'up') return 0;
    return Math.max(0, Math.ceil((this.floor.table(table).closesAt - this.floor.now) / 1000));
  }

  phaseOf(table: string): Phase {
    const seen = this.floor.table(table);
    if (this.floor.link !== 'up' || this.fault) return 'paused';
    if (this.leftAt(table) > 0) return 'open';
    const part = roundOf(seen.public);
    if (part?.['void']) return 'void';
    if (part) return isSettled(part) ? 'result' : 'dealing';
    return 'waiting';
  }

  readonly winners = $derived.by<string[]>(() => {
    const part = this.part;
    if (!part || !isSettled(part)) return [];
    const paid = Object.entries((part['payments'] ?? {}) as Record<string, { win?: number }>)
      .filter(([, one]) => (one.win ?? 0) > 0)
      .map(([bet]) => bet);
    const mine = this.won.filter((one) => one.win > 0).map((one) => one.wager.bet);
    return [...new Set([...paid, ...mine, ...this.#covering(part)])];
  });

  /** Bets that cover the number that came, as the sheet of the table says. */
  #covering(part: Tree): string[] {
    const number = isObj(part['result']) ? String(part['result']['number']) : undefined;
    const single =
      number &&
      this.board('layout')[0]?.shapes.find((shape) => !shape.spot && shape.label === number)?.area;
    return single
      ? [
          single,
          ...this.bets
            .filter((bet) => bet.covers?.includes(single) && !bet.bet.includes('neighbours'))
            .map((bet) => bet.bet),
        ]
      : [];
  }

  // What is kept of what was seen

  /** After every view: results are kept until the next, and settled rounds are listed. */
  keep(): void {
    if (this.#toldIn !== `${this.name} ${this.seen.round}`) this.told = undefined;
    this.#toldIn = `${this.name} ${this.seen.round}`;
    this.#returned();
    for (const table of this.tables) {
      const seen = this.floor.table(table);
      const part = roundOf(seen.public) ?? roundOf(seen.public['last'] as Tree | null);
      if (part && isSettled(part) && this.#result[table] !== part)
        this.#result = { ...this.#result, [table]: part };
      const lying = this.laid(table);
      if (lying.length) this.#repeat[table] = lying;
      this.#settled(table, seen);
    }
  }

  /** Wagers that are gone though their round was not paid: a round that is void keeps its number. */
  #returned(): void {
    const key = `${this.name} ${this.seen.round}`;
    const gone = this.#laidIn?.key === key && this.#laidIn.cents > 0 && this.inPlay === 0;
    const paid = roundOf(this.seen.own)?.['payments'] as Payment[] | undefined;
    if (gone && !paid?.length && this.told?.mood === 'good')
      this.told = { say: { text: words.betsLifted, more: words.betsLiftedMore }, mood: 'info' };
    this.#laidIn = { key, cents: this.inPlay };
  }

  #settled(table: string, seen: Seen): void {
    const won = (seen.own['won'] ?? []) as Payment[];
    const round = Number((seen.public['table'] as Tree | undefined)?.['round'] ?? 0);
    if (!won.length || this.past.some((one) => one.table === table && one.round === round)) return;
    const staked = won.reduce((total, one) => total + one.wager.stake, 0);
    const returned = won.reduce((total, one) => total + one.returned + one.win - one.commission, 0);
    this.past = [{ table, round, staked, returned }, ...this.past].slice(0, 50);
    if (!this.#repeat[table])
      this.#repeat[table] = won.map((one) => ({ area: one.wager.bet, cents: one.wager.stake }));
  }

  // What a player does

  get canRepeat(): boolean {
    return Boolean(this.#repeat[this.name]?.length) && !this.shown.length && !this.confirmed.length;
  }

  touch(bet: string, cents: number, onto = ''): void {
    this.told = undefined;
    this.#undo = [
      ...this.#undo.slice(-30),
      Object.fromEntries(this.shown.map((one) => [one.area, one.cents])),
    ];
    const before = this.shown.find((one) => one.area === bet)?.cents ?? 0;
    this.#asked =
      cents > 0 && !onto && this.board('layout')[0]?.shapes.some((one) => one.area === bet)
        ? { bet, cents: before + cents }
        : undefined;
    this.#say(bet, cents, onto);
  }

  #say(bet: string, cents: number, onto = ''): void {
    this.floor.say({ kind: 'touch', table: this.name, bet, cents, ...(onto ? { onto } : {}) });
  }

  place(area: string): void {
    if (this.taking) this.take(area);
    else this.touch(area, this.chip || this.chips[0]?.cents || 100);
  }

  take(area: string): void {
    const there = this.shown.find((one) => one.area === area);
    if (there) this.touch(area, -there.cents);
  }

  move(area: string, onto: string): void {
    const there = this.shown.find((one) => one.area === area);
    if (there) this.touch(area, there.cents, onto);
  }

  clear(): void {
    this.told = undefined;
    this.#undo = [];
    this.floor.say({ kind: 'clear', table: this.name });
  }

  undo(): void {
    const before = this.#undo.pop() ?? {};
    const now = Object.fromEntries(this.shown.map((one) => [one.area, one.cents]));
    const changed = [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .map((area) => [area, (before[area] ?? 0) - (now[area] ?? 0)] as const)
      .filter(([, by]) => by);
    for (const [area, by] of changed.sort((a, b) => a[1] - b[1])) this.#say(area, by);
  }

  double(): void {
    const lying = this.shown;
    for (const one of lying) this.touch(one.area, one.cents);
  }

  repeat(): void {
    for (const one of this.#repeat[this.name] ?? []) this.touch(one.area, one.cents);
  }

  async confirm(): Promise<void> {
    const answer = await this.floor.confirm(this.name, this.seen.round);
    this.#undo = [];
    if (!answer.refused && !answer.stale && !answer.lost) this.floor.lift(this.name);
    this.tell(answer, { text: words.betsConfirmed, more: words.betsStay });
  }

  /** A move at the terminal itself: a note, cashing out, a call. */
  async put(move: string, given: Tree = {}, done?: Say): Promise<Answer> {
    const answer = await this.floor.put(this.account.stream, { ...given, move });
    this.tell(answer, done);
    return answer;
  }

  tell(answer: Answer, done?: Say): void {
    const cite = answer.cite ? { cite: answer.cite } : {};
    if (answer.refused)
      this.told = { say: { text: sentence(worded(answer.refused)), ...cite }, mood: 'warn' };
    else if (answer.stale || answer.lost)
      this.told = {
        say: { text: words.tooLate, more: answer.stale || answer.lost || '' },
        mood: 'warn',
      };
    else this.told = done ? { say: done, mood: 'good' } : undefined;
  }

  /** What the floor said of the last touch, when it shows less than was asked for. */
  readonly trimmed = $derived.by<Say | undefined>(() => {
    const chips = this.floor.chips[this.name];
    if (!chips || chips.round !== this.seen.round) return undefined;
    const asked = this.#asked;
    const kept = asked ? (chips.shown[asked.bet] ?? 0) : 0;
    const area = asked && this.areas[asked.bet];
    if (!chips.reason && asked && area && kept < asked.cents)
      return {
        text: words.kept(money(kept), money(asked.cents)),
        more: words.limitsOf(money(area.min), money(area.max)),
        ...(chips.cite ? { cite: chips.cite } : {}),
      };
    if (!chips.reason) return undefined;
    return {
      text: sentence(worded(chips.reason)),
      ...(chips.cite ? { cite: chips.cite } : {}),
      facts: [[this.tournament ? words.tourneyChips : words.credit, money(chips.credit)]],
    };
  });
}

function paidIn(seen: Seen): Payment[] {
  const now = roundOf(seen.own)?.['payments'];
  return Array.isArray(now) && now.length
    ? (now as Payment[])
    : ((seen.own['won'] ?? []) as Payment[]);
}

/** Whether a round has come to its end: it was paid, or its outcome stands. */
export function isSettled(part: Tree): boolean {
  const paid = part['payments'];
  const something = Array.isArray(paid)
    ? paid.length > 0
    : isObj(paid) && Object.keys(paid).length > 0;
  return something || part['result'] != null || part['dice'] != null;
}
