// A tournament as a page knows it: what the floor shows of it, and its countdowns as they run here.

import type { Floor, Seen } from './floor.svelte';
import type {
  Due,
  LevelView,
  NextBreak,
  Placing,
  PrizeView,
  ScheduleRow,
  Sign,
  StandingView,
  TournamentsTableView,
  TournamentView,
} from './messages';
import { spoken } from './words';
import { cup } from './words.tourney';

export interface Times {
  level: number;
  session: number;
  pause: number;
  runs: boolean;
}
export interface Line {
  text: string;
  cite: string;
  at: number;
}
export interface Entrant {
  player: number;
  name: string;
  paid: number;
  standing: string;
  chips: number;
  table: number;
  seat: number;
  seated: boolean;
  absent: boolean;
  heat?: number;
  through?: boolean;
  terminal: number | null;
  owed: number;
  at: string;
}

const EMPTY: LevelView = {
  number: 1,
  of: 1,
  limits: [],
  minimum: 0,
  lasts: '',
  next: [],
  says: '',
  next_says: '',
};

export class Tourney {
  #named: string;
  #since = $state(performance.now()); // when the times below were heard
  chosen = $state('');

  constructor(
    readonly floor: Floor,
    named: string,
  ) {
    this.#named = named;
    floor.hear((message) => {
      if (message.kind === 'view' && message.stream === this.stream && message.public != null)
        this.#since = performance.now();
    });
    $effect(() => {
      if (floor.welcome && this.name)
        floor.say({ kind: 'watch', tables: [], streams: [this.stream] });
    });
  }

  get names(): string[] {
    const known = Object.keys(this.floor.welcome?.tournaments ?? {});
    return this.chosen && !known.includes(this.chosen) ? [...known, this.chosen] : known;
  }
  get name(): string {
    return this.chosen || (this.names.includes(this.#named) ? this.#named : (this.names[0] ?? ''));
  }
  get stream(): string {
    return `tournament:${this.name}`;
  }
  get seen(): Seen {
    return this.floor.stream(this.stream);
  }
  get view(): Partial<TournamentView> {
    return this.seen.public as Partial<TournamentView>;
  }
  get title(): string {
    return String(this.seen.fixed['name'] ?? '');
  }
  get game(): string {
    return String(this.seen.fixed['game'] ?? '');
  }
  get phase(): TournamentView['phase'] {
    return this.view.phase ?? 'papers';
  }
  get due(): Due {
    return this.view.due ?? { words: '', cite: '' };
  }
  get level(): LevelView {
    return this.view.level ?? EMPTY;
  }
  get tables(): TournamentsTableView[] {
    return this.view.tables ?? [];
  }
  get standings(): StandingView[] {
    return this.view.standings ?? [];
  }
  get prizes(): PrizeView[] {
    return this.view.prizes ?? [];
  }
  get placings(): Placing[] {
    return this.view.placings ?? [];
  }
  get conditions(): Sign[] {
    return (this.seen.fixed['conditions'] ?? []) as Sign[];
  }
  get told(): Line[] {
    return [...((this.seen.public['told'] ?? []) as Line[])].reverse();
  }
  get entrants(): Entrant[] {
    return (this.seen.own['entrants'] ?? []) as Entrant[];
  }
  get paused(): boolean {
    return (this.view.break_minutes ?? 0) > 0;
  }
  /** Stage, heat and session, as far as they are known. */
  get place(): string {
    const { stage, session, heat, heats, play_off } = this.view;
    const round = play_off ? cup.playOff : heat ? cup.heat(heat, heats ?? heat) : '';
    const found = [spoken(stage ?? ''), round, session ? cup.session(session) : ''];
    return found.filter(Boolean).join(' · ');
  }
  get handForHand(): boolean {
    return this.view.hand_for_hand ?? false;
  }
  /** How many have to leave before all who are left have a prize. */
  get toPrizes(): number {
    const places = this.view.prize_places ?? 0;
    return this.phase === 'play' ? Math.max(0, (this.view.left ?? 0) - places) : 0;
  }
  get schedule(): ScheduleRow[] {
    return (this.seen.fixed['schedule'] ?? []) as ScheduleRow[];
  }
  /** The next break of the conditions, and how long it is to it while the level is counted. */
  get nextBreak(): (NextBreak & { left: number }) | undefined {
    const next = this.view.next_break;
    const level = this.times.level;
    if (!next || this.paused || !level) return undefined;
    return { ...next, left: level + next.levels_ahead * 60_000 };
  }

  /** What is left of each countdown at this moment. */
  get times(): Times {
    const told = (this.seen.public['clock'] ?? {
      level: 0,
      session: 0,
      pause: 0,
      runs: false,
    }) as unknown as Times;
    const gone = told.runs ? Math.max(0, this.floor.now - this.#since) : 0;
    const left = (ms: number, runs: boolean) => Math.max(0, ms - (runs ? gone : 0));
    return {
      level: left(told.level, !this.paused),
      session: left(told.session, !this.paused),
      pause: left(told.pause, this.paused),
      runs: told.runs,
    };
  }
}
