// A ticket that is being filled in: numbers that were touched, in one group or several, the chip that is its stake, and
// what the form says to it. The form names what may be chosen next, and the price.

import type { Play } from './play.svelte';
import { Tickets } from './tickets.svelte';
import type { Offer } from '../messages';
import { money } from '../money';
import { open } from '../offers';
import { words } from '../words';

type Said = Record<string, unknown>;
const GROUPED = ['way', 'chosen-ways'];

export class Keno {
  kind = $state('standard');
  item = $state(''); // the Set Bet of the catalogue
  schedule = $state('standard');
  groups = $state.raw<number[][]>([[]]);
  group = $state(0); // the one that is being marked
  ways = $state.raw<string[]>([]);
  quick = $state(0); // so many numbers are picked by the house; 0: none
  games = $state(1);
  bonus = $state(false);
  options = $state(false); // whether kinds, schedules, groups and Ways are laid out
  form = $state.raw<Offer>();
  /** What the form lets one choose, by field, as it was asked step by step. */
  choices = $state.raw<Record<string, string[]>>({});
  #asked = 0;
  #before: Promise<unknown> = Promise.resolve();
  readonly play: Play;
  readonly tickets: Tickets;

  constructor(play: Play) {
    this.play = play;
    this.tickets = new Tickets(play);
  }

  readonly offer = $derived.by(() => this.play.offer('issue-ticket'));
  readonly picks = $derived.by(() => this.groups.flat());
  readonly grouped = $derived.by(() => GROUPED.includes(this.kind));
  readonly filled = $derived.by(
    () => this.kind === 'mystery' || this.quick > 0 || this.picks.length > 0,
  );
  /** All that the form asks for is there. A Mystery Quick Pick has no price before it is picked. */
  readonly ready = $derived.by(
    () => this.filled && this.form !== undefined && open(this.form).length === 0,
  );
  readonly price = $derived.by(() =>
    this.filled && typeof this.form?.price === 'number' ? this.form.price : undefined,
  );

  /** The form in its order; what comes after the Ways is left out while they are chosen. */
  #said(whole = true): Said {
    const said: Said = { form: this.quick ? 'quick-pick' : this.kind };
    if (this.kind === 'set-bet') said['set_bet'] = this.item || this.choices['set_bet']?.[0];
    said['table'] = this.schedule;
    if (this.quick) said['asked'] = this.quick;
    else if (this.grouped) said['groups'] = this.groups.filter((group) => group.length);
    else if (this.kind !== 'mystery') said['numbers'] = this.picks;
    if (!whole) return said;
    if (this.grouped) said['ways'] = this.ways;
    said['games'] = this.games;
    if (this.choices['bonus']) said['bonus'] = this.bonus;
    return { ...said, stake: this.play.chip };
  }

  touch(n: number): void {
    if (!this.offer) {
      this.play.told = { say: { text: words.bettingClosed }, mood: 'info' };
      return;
    }
    this.quick = 0;
    const there = this.picks.includes(n);
    this.groups = this.groups.map((group, at) =>
      there ? group.filter((one) => one !== n) : at === this.group ? [...group, n] : group,
    );
    void this.ask();
  }

  newGroup(): void {
    if (this.groups.some((group) => !group.length))
      this.groups = this.groups.filter((g) => g.length);
    this.groups = [...this.groups, []];
    this.group = this.groups.length - 1;
  }

  /** Another kind of ticket keeps the numbers; what is not in groups is one group. */
  be(kind: string): void {
    this.kind = kind;
    this.quick = 0;
    [this.schedule, this.ways] = ['standard', []];
    if (!GROUPED.includes(kind)) [this.groups, this.group] = [[this.picks], 0];
    void this.ask();
  }

  choose(way: string): void {
    this.ways = this.ways.includes(way)
      ? this.ways.filter((one) => one !== way)
      : [...this.ways, way];
    void this.ask();
  }

  pick(count: number): void {
    this.kind = 'standard';
    [this.groups, this.group] = [[[]], 0];
    this.quick = Math.max(0, count);
    void this.ask();
  }

  clear(): void {
    [this.groups, this.group, this.ways] = [[[]], 0, []];
    this.quick = 0;
    if (this.kind === 'mystery') this.kind = 'standard';
    this.form = undefined;
  }

  /** What may be chosen: kinds, schedules, Ways. Each is asked with what stands before it on the form. */
  async learn(): Promise<void> {
    const found: Record<string, string[]> = {};
    const kind = this.quick ? 'quick-pick' : this.kind;
    const steps: Said[] = [{}, { form: kind }];
    if (kind === 'set-bet') steps.push({ form: kind, set_bet: this.item || undefined });
    if (this.grouped && this.picks.length) steps.push(this.#said(false));
    for (const said of steps)
      for (const field of open((await this.#narrow(said)) ?? ({} as Offer)))
        if (field.choices && field.kind !== 'numbers' && field.kind !== 'groups')
          found[field.name] = field.choices.map(String);
    this.choices = found;
    this.ways = this.ways.filter((way) => found['ways']?.includes(way));
  }

  /** One question at a time: an answer does not say which one it belongs to. */
  #narrow(said: Said): Promise<Offer | null> {
    const answer = this.#before.then(() =>
      this.play.floor.narrow(this.play.name, 'issue-ticket', said),
    );
    this.#before = answer;
    return answer;
  }

  /** The whole form at once: what comes back has its price, or says what is not within bounds by having none. */
  async ask(): Promise<void> {
    if (!this.offer || !this.filled) {
      this.form = undefined;
      return;
    }
    const asked = ++this.#asked;
    if (this.grouped) await this.learn();
    if (asked !== this.#asked) return;
    if (this.grouped && !this.ways.length) {
      this.form = undefined;
      return;
    }
    const found = await this.#narrow(this.#said());
    if (asked !== this.#asked) return;
    this.form = found ?? undefined;
    const unfit = this.play.floor.misfit || words.tooMany;
    const [says] = found ? (found.says ?? []) : [unfit];
    if (says) this.play.told = { say: { text: says }, mood: 'info' };
  }

  /** The form stays filled: the same ticket again is one touch. */
  async buy(): Promise<void> {
    const { offer, price } = this;
    if (!offer || !this.ready) return;
    const done = price === undefined ? words.ticketBoughtBlind : words.ticketBought(money(price));
    await this.play.put(offer, this.#said(), done);
  }
}
