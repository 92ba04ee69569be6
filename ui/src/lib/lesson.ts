// A lesson's table as a wire: the dealer page speaks to it as it speaks to a floor.

import type { Wire } from './floor.svelte';
import type { Heard } from './messages';
import { Refusal, type School } from './school';

export interface PayoutAsked {
  at: number;
  player: number;
  placed: string;
  stake: number;
}
export interface LessonSeen {
  number: number;
  game: string;
  name: string;
  view: Record<string, unknown> | null;
  in_hand: string;
  incident: string;
  payouts: PayoutAsked[];
  tray: number[];
  stack: number;
  stopped: boolean;
  ended: boolean;
}
export interface MoveAnswer {
  number: number;
  refused: string;
  cite: string;
}
export interface ChipsPaid {
  right: boolean;
  words: string;
  working: string;
  cite: string;
}
export interface LessonRow {
  name: string;
  game: string;
  trainee: string;
  examiner: string;
  ended: boolean;
}
export interface NoteRow {
  about: string;
  round: number;
  did: string;
  right: boolean;
  words: string;
  cite: string;
  seconds: number;
}
export interface LessonReport {
  name: string;
  game: string;
  trainee: string;
  examiner: string;
  began: number;
  ended: boolean;
  counts: Record<string, [number, number]>;
  seconds: number;
  weakness: { cite: string; asked: number; missed: number }[];
  notes: NoteRow[];
}
export interface LessonDesk {
  number: number;
  report: LessonReport;
  story: string[];
  due: string;
  incident: string;
  answer: string;
  possible: { at: number; kind: string; seen: string }[];
  stopped: boolean;
}

export const TABLE = 'training';
const LOOK = 700; // milliseconds between two looks

export class LessonWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  #number = -1;
  #drawer = false;
  #timer: ReturnType<typeof setInterval>;
  #shut = false;

  constructor(
    readonly school: School,
    readonly name: string,
    readonly onseen: (seen: LessonSeen) => void,
  ) {
    setTimeout(() => this.onopen?.());
    this.#timer = setInterval(() => void this.look(), LOOK);
  }

  close(): void {
    this.#shut = true;
    clearInterval(this.#timer);
  }

  send(text: string): void {
    const said = JSON.parse(text) as Heard;
    switch (said.kind) {
      case 'hello':
        this.#tell({
          kind: 'welcome',
          floor: 'school',
          role: 'dealer',
          tables: [TABLE],
          playing: {},
        });
        return void this.look();
      case 'look':
        this.#drawer = said.drawer ?? true;
        this.#number = -1;
        return void this.look();
      case 'put':
        return void this.#put(said.request, said.move);
      case 'narrow':
        return void this.#narrow(said.move, said.said ?? {});
      default:
    }
  }

  /** What the table shows now, where it has changed. */
  async look(): Promise<void> {
    try {
      const said = { number: this.#number, drawer: this.#drawer };
      const seen = await this.school.post<LessonSeen>(`/lessons/${this.name}/look`, said);
      if (this.#shut) return;
      if (seen.view) {
        this.#number = seen.number;
        const stream = `table:${TABLE}`;
        this.#tell({ kind: 'view', stream, number: seen.number, ...seen.view });
      }
      this.onseen(seen);
    } catch (why) {
      if (this.#shut || !(why instanceof Refusal)) return;
      if (why.status) this.#tell({ kind: 'trouble', what: why.message, over: true });
    }
  }

  async #put(request: number, move: Record<string, unknown>): Promise<void> {
    try {
      const answer = await this.school.post<MoveAnswer>(`/lessons/${this.name}/put`, { move });
      const more = answer.refused
        ? { refused: answer.refused, cite: answer.cite }
        : { record: answer.number };
      await this.look();
      this.#tell({ kind: 'answer', request, ...more });
    } catch (why) {
      this.#tell({ kind: 'answer', request, refused: why instanceof Refusal ? why.message : '' });
    }
  }

  async #narrow(move: string, said: Record<string, unknown>): Promise<void> {
    const answer = await this.school
      .post<{ offer: unknown }>(`/lessons/${this.name}/narrow`, { move, said })
      .catch(() => ({ offer: null }));
    this.#tell({ kind: 'narrowed', table: TABLE, move, offer: answer.offer });
  }

  #tell(message: Record<string, unknown>): void {
    if (!this.#shut) this.onmessage?.({ data: JSON.stringify(message) });
  }
}
