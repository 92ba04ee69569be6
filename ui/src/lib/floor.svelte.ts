// The way to the floor: one websocket, what it has shown, and what was asked and not yet answered.
// It decides nothing. After a cut it comes back by itself and asks again what it has no answer to.

import type { Door } from './door';
import type {
  Answer,
  Approve,
  Awaited,
  Chips,
  Heard,
  Notices,
  Offer,
  Shown,
  TableCard,
  View,
  Welcome,
} from './messages';
import { atSite } from './office';

export type Tree = Record<string, unknown>;
export type Role = Approve['role'];
export type Link = 'opening' | 'up' | 'lost' | 'shut';

/** A table, a terminal or a desk as it was shown last. */
export interface Seen {
  stream: string;
  number: number;
  round: number;
  fixed: Tree;
  public: Tree;
  own: Tree;
  offers: Offer[];
  closesAt: number; // by `performance.now()`; 0 where nothing counts down
  actsAt: number; // when the table goes on though nobody has answered; 0 where it waits
  actsOf: number; // of how many milliseconds that is
}

/** Chips that a terminal displays, and the round they were laid for. */
export interface Displayed extends Chips {
  round: number;
}

/** A table of which only its card is shown. */
export interface Carded extends TableCard {
  closesAt: number; // by `performance.now()`; 0 where nothing counts down
}

/** What goes with a move: what its sender believes, and who approved it. */
export interface Believes {
  round?: number;
  record?: number;
  approval?: string;
  ask?: string;
}

/** What a second person approves: the move as it is put, and nothing else. */
export interface Matter {
  stream: string;
  move: Tree;
  round?: number;
}

type Asking = Extract<Heard, { request: number }>;
interface Asked {
  said: Asking;
  told: (answer: Answer) => void;
  sent: number; // how often
}

/** What a websocket has that we use, so that a test can bring its own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

const LONGEST_HELLO = 4000; // letters: of a stranger the floor reads no more than 4 kB
const PAUSES = [250, 500, 1000, 2000, 4000]; // milliseconds before the next attempt
const blank = (stream: string): Seen => ({
  stream,
  number: 0,
  round: 0,
  fixed: {},
  public: {},
  own: {},
  offers: [],
  closesAt: 0,
  actsAt: 0,
  actsOf: 0,
});

export class Floor {
  onview: (() => void) | undefined; // after every view: effects see only the last of several that come together
  link = $state<Link>('opening');
  resumed = $state(0); // when a lost link came back, by `performance.now()`
  welcome = $state.raw<Welcome>();
  seen = $state.raw<Record<string, Seen>>({});
  chips = $state.raw<Record<string, Displayed>>({});
  cards = $state.raw<Record<string, Carded>>({}); // by table
  trouble = $state('');
  pending = $state.raw<Awaited[]>([]); // moves that wait for a second person
  notices = $state.raw<Notices>(); // for every page
  now = $state(performance.now());
  readonly door: Door;
  #open: () => Wire;
  #wire: Wire | undefined;
  #asked = new Map<number, Asked>();
  #request = 0;
  #attempt = 0;
  #listeners: ((message: Shown) => void)[] = [];

  constructor(door: Door, open: () => Wire = () => new WebSocket(address()) as Wire) {
    this.door = door;
    this.#open = open;
  }

  start(): this {
    this.#connect();
    setInterval(() => (this.now = performance.now()), 250);
    return this;
  }

  /** Whoever wants to hear every message, such as papers that come out of a printer. */
  hear(listener: (message: Shown) => void): () => void {
    this.#listeners.push(listener);
    return () => (this.#listeners = this.#listeners.filter((one) => one !== listener));
  }

  /** Every table that there is, where the address names none: whole, or as a card. */
  everything = false;
  glances = false;

  table(name: string): Seen {
    return this.seen[`table:${name}`] ?? blank(`table:${name}`);
  }

  stream(name: string): Seen {
    return this.seen[name] ?? blank(name);
  }

  say(message: Heard): void {
    if (this.link === 'up') this.#wire?.send(JSON.stringify(message));
  }

  /** A move; the answer comes when it is on disk. It is asked again after a cut. */
  put(stream: string, move: Tree, believes: Believes = {}): Promise<Answer> {
    return this.#ask({ kind: 'put', request: ++this.#request, stream, move, ...believes });
  }

  /** These tables from now on, and no others. */
  watch(tables: string[]): void {
    this.say({ kind: 'watch', tables, streams: this.door.streams });
  }

  /** All tables as cards from now on, and these whole. */
  glance(whole: string[] = []): void {
    const cards = this.welcome?.tables ?? [];
    this.say({ kind: 'watch', tables: whole, streams: this.door.streams, cards });
  }

  /** The draft conditions of a tournament, by the name of its stream. */
  lodge(name: string, conditions: string): Promise<Answer> {
    return this.#ask({ kind: 'lodge', request: ++this.#request, name, conditions });
  }

  confirm(table: string, round: number): Promise<Answer> {
    return this.#ask({ kind: 'confirm', request: ++this.#request, table, round });
  }

  /** Chips that became wagers are on the display no more. */
  lift(table: string): void {
    const chips = this.chips[table];
    if (chips)
      this.chips = { ...this.chips, [table]: { ...chips, shown: {}, reason: '', cite: '' } };
  }

  #send(request: number): void {
    const asked = this.#asked.get(request);
    if (!asked || this.link !== 'up') return;
    asked.sent += 1;
    this.say(asked.said);
  }

  /** Its number was used at another page of the same person: it has not been made, and gets another. */
  #anew(asked: Asked, last: number): void {
    this.#request = Math.max(this.#request, last) + 1;
    const said = { ...asked.said, request: this.#request };
    this.#asked.set(said.request, { ...asked, said, sent: 0 });
    this.#send(said.request);
  }

  #ask(said: Asking): Promise<Answer> {
    return new Promise((told) => {
      this.#asked.set(said.request, { said, told, sent: 0 });
      this.#send(said.request);
    });
  }

  /** A second person approves this move by a password of their own: the word that goes with it. */
  approve(
    name: string,
    password: string,
    role: Role,
    code: string,
    matter: Matter,
  ): Promise<{ word: string } | { why: string }> {
    return new Promise((told) => {
      const done = this.hear((message) => {
        if (message.kind === 'approval') told({ word: message.word });
        else if (message.kind === 'trouble') told({ why: message.what });
        else return;
        done();
      });
      this.say({ kind: 'approve', name, password, role, code, ...matter });
    });
  }

  misfit = ''; // why the form that was asked for last is not open as it was filled in
  /** A form as far as it is filled in. */
  narrow(table: string, move: string, said: Tree): Promise<Offer | null> {
    return new Promise((told) => {
      const done = this.hear((message) => {
        if (message.kind !== 'narrowed' || message.table !== table || message.move !== move) return;
        done();
        this.misfit = message.refused ?? '';
        told((message.offer as Offer | undefined) ?? null);
      });
      this.say({ kind: 'narrow', table, move, said });
    });
  }

  #connect(): void {
    const wire = (this.#wire = this.#open());
    wire.onopen = () => wire.send(JSON.stringify(this.#hello()));
    wire.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as Shown);
    wire.onclose = () => this.#closed();
  }

  #hello(): Heard {
    const { key, player, name, tables, streams } = this.door;
    const resume = Object.fromEntries(
      Object.values(this.seen).map((one) => [one.stream, one.number]),
    );
    const hello: Heard = { kind: 'hello', key, player, name, tables, streams, resume };
    return JSON.stringify(hello).length < LONGEST_HELLO ? hello : { ...hello, resume: {} };
  }

  #closed(): void {
    if (this.link === 'shut') return;
    this.link = 'lost';
    const pause = PAUSES[Math.min(this.#attempt++, PAUSES.length - 1)];
    setTimeout(() => this.#connect(), pause);
  }

  /** Gone for good: the key opens nothing, or the terminal was opened elsewhere. */
  #shut(): void {
    this.link = 'shut';
    this.#wire?.close();
  }

  heard(message: Shown): void {
    for (const listener of this.#listeners) listener(message);
    switch (message.kind) {
      case 'welcome':
        return this.#welcomed(message);
      case 'view':
        return this.#viewed(message);
      case 'chips':
        this.chips = {
          ...this.chips,
          [message.table]: { ...message, round: this.table(message.table).round },
        };
        return;
      case 'card': {
        const closes = message.closes_in_ms;
        const closesAt = closes == null ? 0 : performance.now() + closes;
        this.cards = { ...this.cards, [message.table]: { ...message, closesAt } };
        return;
      }
      case 'answer':
        return this.#answered(message);
      case 'notices':
        this.notices = message;
        return;
      case 'approvals': {
        this.pending = message.pending;
        break;
      }
      case 'trouble': {
        this.trouble = message.what;
        if (this.link !== 'up' || message.over) this.#shut();
      }
    }
  }

  #welcomed(message: Welcome): void {
    if (this.link === 'lost') this.resumed = performance.now();
    atSite(message.zone ?? '');
    this.welcome = message;
    this.link = 'up';
    this.trouble = '';
    this.#attempt = 0;
    this.#request = Math.max(this.#request, message.requests ?? 0);
    if (this.everything) this.watch(message.tables ?? []);
    if (this.glances) this.glance();
    for (const request of [...this.#asked.keys()]) this.#send(request);
  }

  #viewed(message: View): void {
    const before = this.stream(message.stream);
    const closes = message.closes_in_ms;
    const after: Seen = {
      stream: message.stream,
      number: message.number,
      round: message.round ?? before.round,
      fixed: (message.fixed as Tree | undefined) ?? before.fixed,
      public: (message.public as Tree | undefined) ?? before.public,
      own: (message.own as Tree | undefined) ?? before.own,
      offers: (message.offers as Offer[] | undefined) ?? before.offers,
      closesAt:
        message.public == null ? before.closesAt : closes == null ? 0 : performance.now() + closes,
      actsAt:
        message.public == null
          ? before.actsAt
          : message.acts_in_ms == null
            ? 0
            : performance.now() + message.acts_in_ms,
      actsOf: message.public == null ? before.actsOf : (message.acts_of_ms ?? 0),
    };
    this.seen = { ...this.seen, [message.stream]: after };
    this.onview?.();
  }

  #answered(message: Answer): void {
    const asked = this.#asked.get(message.request);
    this.#asked.delete(message.request);
    if (asked?.sent === 1 && (message.again || message.last != null))
      this.#anew(asked, message.last ?? 0);
    else {
      if (message.credit != null) this.#credited(message.credit);
      asked?.told(message);
    }
  }

  /** What an answer says of the account is newer than the view of the terminal. */
  #credited(credit: number): void {
    const seen = this.stream(`terminal:${this.door.player ?? 0}`);
    const account = seen.own['account'] as Tree | null | undefined;
    if (!account || account['credit'] === credit) return;
    const own = { ...seen.own, account: { ...account, credit } };
    this.seen = { ...this.seen, [seen.stream]: { ...seen, own } };
  }
}

export function address(at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/floor`;
}
