// A ticket that is being filled in: numbers that were touched, the chip that is its stake, and what the form says to it.

import type { Play } from './play.svelte';
import type { Offer } from '../messages';
import { money } from '../money';
import { words } from '../words';

export class Keno {
  picks = $state.raw<number[]>([]);
  quick = $state(0); // so many numbers are picked by the house; 0: none
  games = $state(1);
  form = $state.raw<Offer>();
  #asked = 0;
  readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  readonly offer = $derived.by(() => this.play.offer('issue-ticket'));
  readonly said = $derived.by<Record<string, unknown>>(() => ({
    form: this.quick ? 'quick-pick' : 'standard',
    table: 'standard',
    ...(this.quick ? { asked: this.quick } : { numbers: this.picks }),
    games: this.games,
    stake: this.play.chip,
  }));
  readonly filled = $derived.by(() => this.quick > 0 || this.picks.length > 0);
  readonly price = $derived.by(() =>
    this.filled && typeof this.form?.price === 'number' ? this.form.price : undefined,
  );

  touch(n: number): void {
    if (!this.offer) {
      this.play.told = { say: { text: words.bettingClosed }, mood: 'info' };
      return;
    }
    this.quick = 0;
    this.picks = this.picks.includes(n)
      ? this.picks.filter((one) => one !== n)
      : [...this.picks, n];
    void this.ask();
  }

  pick(count: number): void {
    this.picks = [];
    this.quick = Math.max(0, count);
    void this.ask();
  }

  clear(): void {
    this.picks = [];
    this.quick = 0;
    this.form = undefined;
  }

  /** The whole form at once: what comes back has its price, or says what is not within bounds by having none. */
  async ask(): Promise<void> {
    if (!this.offer || !this.filled) {
      this.form = undefined;
      return;
    }
    const asked = ++this.#asked;
    const found = await this.play.floor.narrow(this.play.name, 'issue-ticket', this.said);
    if (asked !== this.#asked) return;
    this.form = found ?? undefined;
    const unfit = this.play.floor.misfit || words.tooMany;
    const [says] = found?.price == null ? [unfit] : (found.says ?? []);
    if (says) this.play.told = { say: { text: says }, mood: 'info' };
  }

  /** The form stays filled: the same ticket again is one touch. */
  async buy(): Promise<void> {
    const { offer, price } = this;
    if (!offer || price === undefined) return;
    await this.play.put(offer, { ...this.said }, words.ticketBought(money(price)));
  }
}
