// What a keno writer does: sell, look a ticket up, pay it or void it. What a ticket costs and pays, the computer says.

import type { Floor } from './floor.svelte';
import type { Offer, TicketView } from './messages';
import { cents, money } from './money';
import type { Given } from './offers';
import type { Putting } from './putting.svelte';
import { isObj } from './shapes';
import { writer as words } from './words.writer';

const BARCODE = /^[0-9]{30,}$/;
const QUICK = /^q\s*([0-9]{1,2})$/i;

/** What may be done with a ticket that was handed in. */
interface Found {
  slip: string;
  ticket: TicketView | undefined;
  pays: number | undefined;
  voids: boolean;
}

export class Writer {
  readonly floor: Floor;
  readonly putting: Putting;
  name = $state('');
  typed = $state('');
  games = $state('1');
  stake = $state('1');
  form = $state.raw<Offer | null>(null);
  unfit = $state('');
  handed = $state('');
  found = $state.raw<Found>();
  sure = $state(false);
  busy = $state(false);
  #asked = 0;
  #last: Given | undefined;

  constructor(floor: Floor, putting: Putting) {
    this.floor = floor;
    this.putting = putting;
  }

  readonly seen = $derived.by(() => this.floor.table(this.name));
  readonly lately = $derived.by(() => {
    const { staff } = this.seen.own;
    return (isObj(staff) ? (staff['lately'] ?? []) : []) as TicketView[];
  });
  readonly said = $derived.by<Given | undefined>(() => {
    const quick = QUICK.exec(this.typed.trim());
    const numbers = this.typed.split(/[\s,.]+/).filter(Boolean);
    if (!quick && (!numbers.length || numbers.some((one) => !/^\d{1,2}$/.test(one))))
      return undefined;
    const stake = cents(this.stake);
    if (stake === undefined || !/^\d+$/.test(this.games)) return undefined;
    return {
      form: quick ? 'quick-pick' : 'standard',
      table: 'standard',
      ...(quick ? { asked: Number(quick[1]) } : { numbers: numbers.map(Number) }),
      games: Number(this.games),
      stake,
      pay: 'cash',
    };
  });
  readonly price = $derived.by(() =>
    typeof this.form?.price === 'number' ? this.form.price : undefined,
  );
  get canRepeat(): boolean {
    return this.#last !== undefined && !this.typed;
  }

  /** The whole form at once: what comes back has its price, or says why there is none. */
  async ask(): Promise<void> {
    const { said } = this;
    const asked = ++this.#asked;
    const form = said ? await this.floor.narrow(this.name, 'issue-ticket', said) : null;
    if (asked !== this.#asked) return;
    this.form = form;
    this.unfit = said && form?.price == null ? this.floor.misfit : '';
  }

  /** Whether a scanner typed into the field of numbers: then it is a ticket. */
  get scans(): boolean {
    return BARCODE.test(this.typed.trim());
  }
  async scanned(): Promise<void> {
    [this.handed, this.typed] = [this.typed.trim(), ''];
    await this.look();
  }

  async sell(): Promise<boolean> {
    await this.ask();
    const { said, price } = this;
    if (!said || price === undefined) return false;
    return this.#sold(said, price);
  }

  async again(): Promise<void> {
    if (!this.#last) return;
    const form = await this.floor.narrow(this.name, 'issue-ticket', this.#last);
    if (form?.price != null) await this.#sold(this.#last, form.price);
  }

  async #sold(said: Given, price: number): Promise<boolean> {
    const answer = await this.#put({ move: 'issue-ticket', ...said }, words.sold(money(price)));
    if (!answer) return false;
    this.#last = said;
    [this.typed, this.form] = ['', null];
    return true;
  }

  /** A barcode, or the number of a ticket that was printed lately. */
  async look(barcode = this.handed.trim()): Promise<void> {
    const ticket = this.lately.find(
      (one) => one.barcode === barcode || String(one.number) === barcode,
    );
    const slip = ticket?.barcode ?? barcode;
    [this.sure, this.found] = [false, undefined];
    if (!slip) return;
    const pays = await this.floor.narrow(this.name, 'pay-prize', { slip });
    const voids = await this.floor.narrow(this.name, 'cancel-ticket', { slip });
    this.found = { slip, ticket, pays: pays?.price ?? undefined, voids: voids !== null };
  }

  async pay(): Promise<void> {
    const { found } = this;
    if (found?.pays === undefined) return;
    const given = { slip: found.slip, cash: found.pays };
    if (await this.#put({ move: 'pay-prize', ...given }, words.paid(money(found.pays))))
      this.done();
  }

  async cancel(): Promise<void> {
    const { found } = this;
    if (!found?.voids) return;
    if (await this.#put({ move: 'cancel-ticket', slip: found.slip }, words.voided)) this.done();
  }

  done(): void {
    [this.handed, this.found, this.sure] = ['', undefined, false];
  }

  async #put(move: Given, done: string): Promise<boolean> {
    this.busy = true;
    const answer = await this.putting.put(this.seen.stream, move, {}, done);
    this.busy = false;
    return answer.record != null;
  }
}
