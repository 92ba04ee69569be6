// Tickets of keno in one's hand, as the view lists them, and the draw as it is shown: ball by ball.

import type { Play } from './play.svelte';
import type { TicketView } from '../messages';
import { money } from '../money';
import { isObj } from '../shapes';
import { keno as says } from '../words.keno';

export type Ticket = TicketView;

const SHOWN = 12;
const PACE = 150; // milliseconds from ball to ball

export class Tickets {
  /** Of the balls of this draw, those that lie there. */
  revealed = $state(0);
  #game = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  readonly board = $derived.by(() => {
    const { board } = this.play.seen.public;
    return isObj(board) ? board : {};
  });
  readonly game = $derived.by(() => Number(this.board['game'] ?? 0));
  readonly drawn = $derived.by(() => (this.board['numbers'] ?? []) as number[]);
  readonly shown = $derived.by(() => this.drawn.slice(0, this.revealed));
  readonly revealing = $derived.by(() => this.revealed < this.drawn.length);

  readonly all = $derived.by(() => (this.play.seen.own['tickets'] ?? []) as Ticket[]);
  /** The newest ones, and any that is still to be paid. */
  readonly listed = $derived.by(() =>
    this.all.filter((ticket, at) => at < SHOWN || ticket.due > 0),
  );
  readonly due = $derived.by(() => this.listed.reduce((sum, ticket) => sum + ticket.due, 0));
  /** Tickets of the game on the board. */
  readonly playing = $derived.by(() =>
    this.all.filter(
      (ticket) =>
        ticket.status !== 'cancelled' && ticket.first <= this.game && this.game <= ticket.last,
    ),
  );
  /** Numbers to look out for: of the game on the board while it is shown, then of games to come. */
  readonly live = $derived.by(
    () =>
      new Set(
        this.all
          .filter(
            (ticket) =>
              ticket.status !== 'cancelled' &&
              (ticket.next_game <= ticket.last || this.playing.includes(ticket)),
          )
          .flatMap((ticket) => ticket.numbers),
      ),
  );
  /** Of a ticket's hits those whose balls lie there. */
  hits(ticket: Ticket): number[] {
    const { game, numbers } = ticket.hits;
    return game === this.game ? numbers.filter((n) => this.shown.includes(n)) : numbers;
  }
  readonly hit = $derived.by(
    () => new Set(this.playing.flatMap((ticket) => this.hits(ticket))).size,
  );

  /** The balls of a draw come one by one; those that lay there when the page was opened lie there. */
  follow(still: boolean): void {
    const before = this.#game;
    if (this.game !== before) {
      this.#game = this.game;
      this.revealed = before ? 0 : this.drawn.length;
    }
    if (still) this.skip();
    if (this.revealing && !this.#timer) this.#timer = setInterval(() => this.#next(), PACE);
  }
  #next(): void {
    if (this.revealing) this.revealed += 1;
    if (!this.revealing) this.stop();
  }
  skip(): void {
    this.revealed = this.drawn.length;
    this.stop();
  }
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async cancel(ticket: Ticket): Promise<void> {
    const offer = this.play.offer('cancel-ticket');
    if (offer && ticket.refund != null)
      await this.play.put(offer, { slip: ticket.barcode }, says.cancelled(money(ticket.refund)));
  }
  async collect(ticket: Ticket): Promise<boolean> {
    const offer = this.play.offer('pay-prize');
    if (!offer) return false;
    const answer = await this.play.put(
      offer,
      { slip: ticket.barcode },
      says.collected(money(ticket.due)),
    );
    return !answer.refused;
  }
  async collectAll(): Promise<void> {
    for (const ticket of this.listed.filter((one) => one.due > 0))
      if (!(await this.collect(ticket))) return;
  }
}
