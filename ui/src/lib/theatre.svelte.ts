// A round that is over, scene by scene. Every scene is a view that the server made; here it is only put on the felt.

import { Floor } from './floor.svelte';
import type { ListedRound, ShownRound } from './messages';
import { atSite, type Office } from './office';
import { Play } from './play/play.svelte';

export class Theatre {
  readonly office: Office;
  readonly floor: Floor; // it is never connected: it holds the scene
  readonly play: Play;
  rounds = $state.raw<ListedRound[]>();
  shown = $state.raw<ShownRound>();
  at = $state(0);
  turned = $state(false);
  trouble = $state('');
  file = $state.raw<{ name: string; records: string }>();
  running = $state(false);

  constructor(office: Office) {
    this.office = office;
    this.floor = new Floor({ ...office.door });
    this.floor.link = 'up';
    this.play = new Play(this.floor);
  }

  readonly scenes = $derived.by(() => this.shown?.scenes ?? []);
  readonly scene = $derived.by(() => this.scenes[this.at]);
  readonly last = $derived.by(() => Math.max(0, this.scenes.length - 1));

  /** The latest rounds of a table; the one that is asked for, or the last, is shown. */
  async list(table: string, round?: number): Promise<void> {
    this.file = undefined;
    await this.#listed(() => this.office.get<ListedRound[]>(`/theatre/${table}`), table, round);
  }

  /** The rounds of a file of records. */
  async open(name: string, records: string): Promise<void> {
    this.file = { name, records };
    await this.#listed(() => this.office.post<ListedRound[]>('/recorded', { records }));
  }

  async #listed(
    asked: () => Promise<ListedRound[]>,
    table?: string,
    round?: number,
  ): Promise<void> {
    [this.rounds, this.shown, this.trouble, this.running] = [undefined, undefined, '', false];
    try {
      const rounds = await asked();
      this.rounds = rounds;
      const first = round && table ? { table, round } : rounds[0];
      if (first) await this.show(first);
    } catch (why) {
      this.trouble = (why as Error).message;
    }
  }

  async show({ table, round }: ListedRound, stay = false): Promise<void> {
    try {
      const path = `${table}/${round}`;
      this.shown = this.file
        ? await this.office.post<ShownRound>(`/recorded/${path}`, { records: this.file.records })
        : await this.office.get<ShownRound>(`/theatre/${path}${this.turned ? '?turned=true' : ''}`);
      atSite(this.shown.zone ?? '');
      [this.trouble, this.running] = ['', false];
      this.play.name = table;
      this.go(stay ? this.at : 0);
    } catch (why) {
      this.trouble = (why as Error).message;
    }
  }

  /** Every hand face up, or as everybody saw it. */
  async turn(): Promise<void> {
    this.turned = !this.turned;
    if (this.shown) await this.show(this.shown, true);
  }

  go(to: number): void {
    const { shown } = this;
    if (!shown) return;
    this.at = Math.max(0, Math.min(this.last, to));
    const scene = shown.scenes[this.at];
    const stream = `table:${shown.table}`;
    this.floor.seen = {
      [stream]: {
        stream,
        number: scene?.number ?? 0,
        round: shown.round,
        fixed: shown.fixed,
        public: scene?.public ?? {},
        own: scene?.hands ?? {},
        offers: [],
        closesAt: 0,
        actsAt: 0,
        actsOf: 0,
      },
    };
    if (this.at === this.last) this.running = false;
  }
}
