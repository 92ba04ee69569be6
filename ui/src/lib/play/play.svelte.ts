// What a player's page knows of a table of any game, and what it does there. Where chips may go, how much, what may be
// decided and what it costs: all of it is in the offers. Chips are laid here first, and become wagers by the brass button.

import { areasOf } from '../areas';
import { rail } from '../chips';
import type { Floor, Seen, Tree } from '../floor.svelte';
import { liesOf, paidAt, type Lies } from './lie';
import type { Intents } from './intents.svelte';
import type {
  Answer,
  BetSheet,
  Drawing,
  Field,
  Offer,
  Payment,
  Place,
  RoadsView,
} from '../messages';
import { brief, money } from '../money';
import { open } from '../offers';
import { net } from './net';
import { lyingOf, partOf, spotsOf, waysOf } from './spots';
import { roundOf } from '../rounds';
import { isObj, type Obj } from '../shapes';
import { sceneOf, type Scene } from '../stage';
import type { Area, ChipKind, Mood, Say, Stake } from '../types';
import { worded } from '../unit.svelte';
import { sentence, words } from '../words';

export interface Kept {
  round: number;
  view: Tree;
  payments: Payment[];
  mine: Payment[];
  own: Tree;
}

const BUTTONS = [
  ...['take-seat', 'buy-in', 'top-up', 'sit-out', 'rejoin', 'post-blind', 'leave-seat'],
  ...['request-house-way', 'surrender-unseen', 'pay-prize', 'cancel-ticket'],
]; // they have buttons of their own
const sum = (all: Stake[]): number => all.reduce((total, one) => total + one.cents, 0);

export class Play {
  readonly floor: Floor;
  name = $state('');
  chip = $state(0);
  taking = $state(false);
  told = $state.raw<{ say: Say; mood: Mood }>();
  staged = $state.raw<Record<string, number>>({});
  intents: Intents | undefined; // at a ring: what is to be done before one's turn and after the hand
  hint = $state.raw<Area>(); // the bet under the finger
  asking = $state(false);
  passed = $state(''); // what was open to him and he does not want, until something else is
  #steps: Record<string, number>[] = [];
  #round = 0;
  #repeat = $state.raw<Stake[]>([]);

  constructor(floor: Floor) {
    this.floor = floor;
  }

  // What is there

  readonly seen = $derived.by<Seen>(() => this.floor.table(this.name));
  readonly me = $derived.by(() => this.floor.door.player ?? undefined);
  readonly account = $derived.by(() =>
    this.floor.stream(`terminal:${this.floor.door.player ?? 0}`),
  );
  readonly credit = $derived.by(
    () => ((this.account.own['account'] as Tree | null)?.['credit'] as number | undefined) ?? 0,
  );
  readonly table = $derived.by<Obj>(() =>
    isObj(this.seen.public['table']) ? this.seen.public['table'] : {},
  );
  readonly due = $derived.by(
    () => (this.table['due'] ?? { words: '', cite: '' }) as { words: string; cite: string },
  );
  /** What the table does, in words for players. */
  readonly phaseWords = $derived.by(() =>
    String(this.seen.own['says'] ?? this.table['says'] ?? this.seen.public['says'] ?? ''),
  );
  readonly bets = $derived.by(() => (this.seen.fixed['bets'] ?? []) as BetSheet[]);
  readonly game = $derived.by(() => String(this.seen.fixed['game'] ?? ''));
  readonly edition = $derived.by(() => String(this.seen.fixed['edition'] ?? ''));
  readonly places = $derived.by(() => (this.seen.fixed['places'] ?? []) as Place[]);
  readonly #all = $derived.by(() => (this.seen.fixed['drawings'] ?? []) as Drawing[]);
  readonly drawings = $derived.by(() =>
    this.#all.filter((one) => ['layout', 'board'].includes(one.board ?? '')),
  );
  readonly offers = $derived.by<Offer[]>(() => this.seen.offers);

  readonly track = $derived.by(() => this.#all.filter((one) => one.board === 'track'));
  /** Whether every Box has spots of its own; on a layout for all an area is its bet. */
  readonly boxed = $derived.by(() => this.drawings.some((one) => one.shapes.some((s) => s.box)));
  /** Whether hands are dealt to the Boxes, in an arc before the dealer. */
  readonly arc = $derived.by(() => this.#has('dealer'));
  /** Whether people sit around the table. */
  readonly ring = $derived.by(() => this.drawings.some((one) => one.ring?.length));
  #has(anchor: string): boolean {
    return this.drawings.some((one) => one.anchors?.some((place) => place.name === anchor));
  }

  /** Where chips may be laid now, by the areas of the drawing. */
  readonly ways = $derived.by(() =>
    waysOf(this.offers, this.places, this.table, this.me, this.boxed),
  );
  readonly open = $derived.by(() => this.ways.size > 0 && this.floor.link === 'up');
  #own = $state.raw<Tree>({}); // one's own part of the round that was paid last
  #step = $state(0); // of the chips of this table, kept while nothing may be laid
  readonly chips = $derived.by<ChipKind[]>(() =>
    rail(this.#step || (this.bets.length ? Math.min(500, this.bets[0]?.minimum ?? 500) : 100)),
  );
  /** Every spot of the drawing by name, with what may lie there and what it pays. */
  readonly areas = $derived.by<Record<string, Area>>(() =>
    spotsOf(this.drawings, areasOf(this.bets, this.places), this.ways),
  );

  // What lies there

  readonly lying = $derived.by(() => lyingOf(this.seen.public, this.me, this.boxed));
  readonly shown = $derived.by<Stake[]>(() =>
    Object.entries(this.staged).map(([area, cents]) => ({ area, cents })),
  );
  readonly waiting = $derived.by(() => sum(this.shown));
  readonly inPlay = $derived.by(() => sum(this.lying.own));
  readonly payments = $derived.by<Payment[]>(() => {
    return paymentsOf(this.seen.public);
  });
  /** The last round, which lies there until one lays chips for the next or its first card comes. */
  readonly over = $derived.by<Kept | undefined>(() => {
    const last = this.seen.public['last'];
    const payments = isObj(last) ? paymentsOf(last) : [];
    if (!isObj(last) || !payments.length || this.inPlay || this.waiting) return undefined;
    return {
      round: this.seen.round - 1,
      view: last,
      payments,
      mine: payments.filter((one) => one.wager.player === this.me),
      own: this.#own,
    };
  });
  readonly lies = $derived.by<Lies>(() => {
    const { over } = this;
    if (over)
      return liesOf(
        {
          ...over.view,
          table: this.table,
          chairs: this.seen.public['chairs'],
          marker: this.seen.public['marker'],
        },
        over.own,
        this.me,
        over.payments,
      );
    return liesOf(this.seen.public, this.seen.own, this.me, this.payments);
  });
  readonly paid = $derived.by(() =>
    paidAt(this.over?.payments ?? this.payments, this.me, this.boxed),
  );
  /** What cannot lie on an anchor: two hands of the table, dice, a number. */
  readonly scene = $derived.by<Scene>(() =>
    this.arc || this.ring ? { says: '' } : sceneOf(roundOf(this.over?.view ?? this.seen.public)),
  );
  /** Areas that were paid, on a layout for all: of everybody's payments, and what covers the number that came. */
  readonly winners = $derived.by<string[]>(() => {
    if (this.boxed || this.waiting || (this.inPlay && !this.payments.length)) return [];
    const number = this.scene.pocket ? String(this.scene.pocket.number) : undefined;
    const came =
      this.payments.length || this.over
        ? number &&
          this.drawings[0]?.shapes.find((shape) => !shape.spot && shape.label === number)?.area
        : undefined;
    return [
      ...new Set([
        ...(this.over?.payments ?? this.payments)
          .filter((one) => one.win > 0)
          .map((one) => one.wager.bet),
        ...(came ? [came] : []),
      ]),
    ];
  });
  readonly won = $derived.by<Payment[]>(
    () => this.over?.mine ?? this.payments.filter((one) => one.wager.player === this.me),
  );

  readonly settled = $derived.by(() => !this.open && this.payments.length > 0);
  readonly waitsFor = $derived.by(() => (this.table['waits_for'] ?? []) as number[]);
  readonly seated = $derived.by(() =>
    [...this.lies.seats.values()].some((one) => one.player === this.me),
  );
  /** One's chips at a table with stacks. */
  readonly stack = $derived.by<number | undefined>(() => {
    const own = [...this.lies.seats.values()].find((one) => one.player === this.me);
    const hand = this.lies.hands.find((one) => one.mine && one.stack !== undefined);
    return (this.over ? undefined : hand?.stack) ?? own?.stack;
  });

  // Numbers, rolls and wheels

  readonly recent = $derived.by<unknown[]>(() => {
    const { results } = this.seen.public;
    return isObj(results) && Array.isArray(results['recent']) ? results['recent'] : [];
  });
  /** Numbers or rolls, which have a picture. */
  readonly results = $derived.by<Obj | undefined>(() =>
    isObj(this.recent[0]) ? (this.seen.public['results'] as Obj) : undefined,
  );
  readonly roads = $derived.by<RoadsView | undefined>(() => {
    const { roads } = this.seen.public;
    return isObj(roads) ? (roads as unknown as RoadsView) : undefined;
  });
  /** What one's latest rounds came to, the newest first: kept while the page is open. */
  nets = $state.raw<{ round: number; cents: number }[]>([]);
  readonly order = $derived.by<number[]>(() => {
    const { track } = this.seen.fixed;
    return isObj(track) && Array.isArray(track['order']) ? (track['order'] as number[]) : [];
  });
  readonly wheel = $derived.by<string[] | undefined>(
    () => this.seen.fixed['wheel'] as string[] | undefined,
  );
  readonly tones = $derived.by(() =>
    this.order.length
      ? Object.fromEntries(
          (this.drawings[0]?.shapes ?? [])
            .filter((one) => !one.spot && one.tone)
            .map((one) => [one.label, one.tone]),
        )
      : undefined,
  );
  /** Where the wheel rests, counted from 1. */
  readonly rests = $derived.by<number | undefined>(() => {
    const view = this.seen.public;
    for (const one of [view, view['last']]) {
      const spin = isObj(one) ? one['spin'] : undefined;
      if (isObj(spin) && typeof spin['at'] === 'number') return spin['at'];
    }
    const at = this.scene.pocket ? this.order.indexOf(Number(this.scene.pocket.number)) : -1;
    return at < 0 ? undefined : at + 1;
  });

  // The clock

  readonly clock = $derived.by(() => {
    const { actsAt, actsOf, closesAt } = this.seen;
    const until = this.floor.link === 'up' ? actsAt || closesAt : 0;
    const of =
      actsOf || Number((this.seen.public['countdown'] as Tree | null)?.['seconds'] ?? 20) * 1000;
    return { left: until ? Math.max(0, Math.ceil((until - this.floor.now) / 1000)) : 0, of };
  });

  // What may be decided

  /** Without money there is one thing to do first: he is not asked to cut the cards. */
  readonly broke = $derived.by(() => !this.credit && !this.inPlay && !this.stack);
  /** In their fixed order, closed ones among them; nothing where all of them are closed. */
  readonly decisions = $derived.by(() => {
    const found = this.offers.filter(
      (one) =>
        (one.why === 'due' ||
          (one.why === 'open' && this.passed !== `${this.seen.round} ${this.due.words}`)) &&
        !one.cases?.length &&
        !one.listed,
    );
    if (!found.some((one) => !one.blocked)) return [];
    return this.broke && found.every((one) => one.why === 'open') ? [] : found;
  });
  /** He says no to what is open; the call is closed by the table, so nothing is sent. */
  pass(): void {
    this.passed = `${this.seen.round} ${this.due.words}`;
  }
  /** Cards that a decision asks for: they are touched where they lie. */
  readonly asks = $derived.by(() =>
    this.decisions.find((one) =>
      one.fields?.some(
        (field) => field.kind === 'cards' && field.choices?.length && field.fixed === undefined,
      ),
    ),
  );
  picked = $state.raw<string[]>([]);
  pick(card: string): void {
    const most = this.asks?.fields?.find((field) => field.kind === 'cards')?.count?.[1] ?? 5;
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    else if (this.picked.length < most) this.picked = [...this.picked, card];
  }
  async exchange(): Promise<void> {
    const offer = this.asks;
    const field = offer?.fields?.find((one) => one.kind === 'cards');
    if (!offer || !field) return;
    await this.put(offer, { [field.name]: this.picked });
    this.picked = [];
  }
  readonly beside = $derived.by(() => this.offers.filter((one) => one.why === 'besides'));
  /** What may be done besides, in a drawer: all that no button of its own is made of. */
  readonly drawer = $derived.by(() => this.beside.filter((one) => !BUTTONS.includes(one.move)));
  readonly takeBack = $derived.by(() => this.offers.find((one) => one.move === 'take-back'));
  offer(move: string): Offer | undefined {
    return this.offers.find((one) => one.move === move);
  }

  // What a player does

  /** After every view: chips that were laid for a round are gone with it, and what was paid is kept. */
  keep(): void {
    const { round } = this.seen;
    if (round !== this.#round) {
      this.#round = round;
      this.staged = {};
      this.#steps = [];
      if (this.told?.mood !== 'good') this.told = undefined;
    }
    if (!this.open && this.waiting) {
      this.staged = {};
      this.told = { say: { text: words.tooLate, more: words.chipsBack }, mood: 'warn' };
    }
    const shut = Object.keys(this.staged).filter((area) => !this.ways.has(area));
    if (shut.length && !this.asking) {
      this.staged = Object.fromEntries(
        Object.entries(this.staged).filter(([area]) => !shut.includes(area)),
      );
      this.told = {
        say: { text: words.notOpen(this.areas[shut[0]!]?.name ?? shut[0]!), more: words.chipsBack },
        mood: 'info',
      };
    }
    if (!this.offers.some((one) => one.why === 'open')) this.passed = '';
    if (!this.asks && this.picked.length) this.picked = [];
    if (this.payments.length) this.#own = this.seen.own;
    const { over } = this;
    if (over?.mine.length && over.round !== this.nets[0]?.round)
      this.nets = [{ round: over.round, cents: net(over.mine) }, ...this.nets].slice(0, 8);
    const steps = [...this.ways.values()].map((one) => one.place.step ?? 0).filter(Boolean);
    if (steps.length && !this.#step) this.#step = Math.min(...steps);
    const own = this.lying.own.filter((one) => this.areas[one.area]);
    if (own.length && this.open) this.#repeat = own.map((one) => ({ ...one }));
  }

  get canRepeat(): boolean {
    return (
      this.#repeat.length > 0 &&
      !this.shown.length &&
      !this.inPlay &&
      this.#repeat.every((one) => this.ways.has(one.area))
    );
  }

  #lay(area: string, cents: number): void {
    const way = this.ways.get(area);
    if (!way) {
      const known = this.areas[area];
      this.told = {
        say: {
          text: words.notOpen(known?.name ?? area),
          ...(known?.cite ? { cite: known.cite } : {}),
        },
        mood: 'info',
      };
      return;
    }
    const { low = 0, high = Infinity, step = 1, cite } = way.place;
    const before = this.staged[area] ?? 0;
    const room = Math.max(0, Math.min(high ?? Infinity, before + this.credit - this.waiting));
    const stepped = Math.round((before + cents) / (step || 1)) * (step || 1);
    const wanted = Math.max(low ?? 0, Math.min(room, stepped));
    if (wanted > before + this.credit - this.waiting) {
      this.told = {
        say: {
          text: words.shortOf(money(wanted - before)),
          facts: [[words.credit, money(this.credit)]],
        },
        mood: 'warn',
      };
      return;
    }
    this.told =
      wanted < before + cents || wanted > before + cents
        ? {
            say: {
              text: words.kept(money(wanted), money(before + cents)),
              more:
                low === high
                  ? words.exactly(money(low ?? 0))
                  : words.limitsOf(money(low ?? 0), money(high ?? 0)),
              ...(cite ? { cite } : {}),
            },
            mood: 'info',
          }
        : undefined;
    this.#steps = [...this.#steps.slice(-30), this.staged];
    this.staged = { ...this.staged, [area]: wanted };
  }

  place(area: string): void {
    if (this.taking) this.take(area);
    else this.#lay(area, this.chip || this.chips[0]?.cents || 100);
  }

  take(area: string): void {
    if (this.staged[area]) {
      this.#steps = [...this.#steps, this.staged];
      this.staged = Object.fromEntries(Object.entries(this.staged).filter(([one]) => one !== area));
      return;
    }
    const bet = area.includes(' ') ? area.slice(area.indexOf(' ') + 1) : area;
    const offer = this.takeBack;
    const box = this.boxed ? { box: Number(area.split(' ', 1)[0]) } : {};
    if (offer && this.lying.own.some((one) => one.area === area))
      void this.put(offer, { bet, ...box }, words.takenBack);
  }

  move(area: string, onto: string): void {
    const cents = this.staged[area];
    if (!cents || !this.ways.has(onto)) return;
    this.take(area);
    this.#lay(onto, cents);
  }

  undo(): void {
    this.staged = this.#steps.pop() ?? {};
  }
  clear(): void {
    this.#steps = [...this.#steps, this.staged];
    this.staged = {};
  }
  double(): void {
    for (const one of this.shown) this.#lay(one.area, one.cents);
  }
  repeat(): void {
    for (const one of this.#repeat) this.#lay(one.area, one.cents);
  }

  /** What lies here becomes wagers, one move each; what is refused stays, with the reason. */
  async confirm(): Promise<void> {
    this.asking = true;
    let laid = 0;
    for (const [area, cents] of Object.entries(this.staged).sort(
      (a, b) =>
        Number(this.ways.get(b[0])?.place.usual === true) -
        Number(this.ways.get(a[0])?.place.usual === true),
    )) {
      const way = this.ways.get(area);
      if (!way) continue;
      const answer = await this.#send(way.offer, { ...(way.place.given as Tree), stake: cents });
      if (answer.refused || answer.stale || answer.lost) {
        this.tell(answer);
        break;
      }
      laid += cents;
      this.staged = Object.fromEntries(Object.entries(this.staged).filter(([one]) => one !== area));
      this.told = { say: { text: words.wagersLie(brief(laid)) }, mood: 'good' };
    }
    this.#steps = [];
    this.asking = false;
  }

  #send(offer: Offer, given: Tree): Promise<Answer> {
    const fixed = Object.fromEntries(
      (offer.fields ?? [])
        .filter((one) => one.fixed !== undefined)
        .map((one) => [one.name, one.fixed]),
    );
    return this.floor.put(
      this.seen.stream,
      { ...fixed, ...given, move: offer.move },
      { round: this.seen.round },
    );
  }

  async put(offer: Offer, given: Tree = {}, done?: string): Promise<Answer> {
    this.told = undefined;
    this.asking = true;
    const answer = await this.#send(offer, given);
    this.tell(answer, done ? { text: done } : undefined);
    this.asking = false;
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
    else if (done) this.told = { say: done, mood: 'good' };
  }
}

export const paymentsOf = (view: Tree): Payment[] => {
  const { payments } = partOf(view);
  if (Array.isArray(payments)) return payments as Payment[];
  // Sums by bet, where each player sees their own alone: they are nobody's.
  return Object.entries(isObj(payments) ? payments : {}).map(
    ([bet, sums]) =>
      ({
        ...(sums as Obj),
        wager: { bet, player: 0, stake: (sums as Obj)['stake'] },
      }) as unknown as Payment,
  );
};

/** The amount that has to be chosen before a decision can be sent, if any. */
export const amountOf = (offer: Offer): Field | undefined =>
  open(offer).find(
    (field) =>
      field.kind === 'cents' && field.low != null && field.high != null && field.low < field.high,
  );
/** A decision that is one press: nothing is left open but what may be left out, or has its usual value. */
export const pressed = (offer: Offer): boolean => open(offer).every((field) => field.optional);
