// What a player at a ring wants done as soon as they may: before their turn, and between two hands. It is sent once, as
// the offer that the table then makes; what the table does not offer is not sent.

import type { Play } from './play.svelte';
import { poker as says } from '../words.poker';

export type Ahead = 'check-fold' | 'check';
export type After = 'sit-out' | 'leave-seat';
const FREE = ['check', 'pass'];
const SOUND = 'houseway-sound';

export class Intents {
  ahead = $state<Ahead | ''>('');
  after = $state<After | ''>('');
  sound = $state(read() === 'on');
  #round = 0;
  #asked = false; // the player was asked in the view before
  readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  /** Whether one has a hand that is still in. */
  readonly inHand = $derived.by(
    () =>
      !this.play.over &&
      !this.play.payments.length &&
      this.play.lies.hands.some((h) => h.mine && h.dealt && !h.out),
  );

  want(ahead: Ahead): void {
    this.ahead = this.ahead === ahead ? '' : ahead;
  }
  then(after: After): void {
    this.after = this.after === after ? '' : after;
    this.follow();
  }

  /** After every view. */
  follow(): void {
    const { play } = this;
    if (play.seen.round !== this.#round) [this.#round, this.ahead] = [play.seen.round, ''];
    const asked = play.decisions.length > 0;
    if (asked && !this.#asked && this.sound && !this.ahead) ring();
    this.#asked = asked;
    if (play.asking) return;
    if (asked && this.ahead) this.#act();
    else if (this.after) this.#leave();
  }

  #act(): void {
    const may = (moves: string[]) =>
      this.play.decisions.find((offer) => moves.includes(offer.move) && !offer.blocked);
    const offer = may(FREE) ?? (this.ahead === 'check-fold' ? may(['fold']) : undefined);
    this.ahead = '';
    if (offer) void this.play.put(offer);
  }

  #leave(): void {
    const after = this.after;
    const offer = after && this.play.offer(after);
    if (!after || !offer || offer.blocked) return;
    this.after = '';
    void this.play.put(offer, {}, says.done[after]);
  }

  hear(on: boolean): void {
    this.sound = on;
    try {
      localStorage.setItem(SOUND, on ? 'on' : 'off');
    } catch {
      // a browser that keeps nothing: it holds until the page is closed
    }
    if (on) ring();
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(SOUND);
  } catch {
    return null;
  }
}

/** Two short tones. */
function ring(): void {
  const audio = new AudioContext();
  [660, 880].forEach((pitch, at) => {
    const [tone, level] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at * 0.16;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.12, begin);
    level.gain.exponentialRampToValueAtTime(0.001, begin + 0.15);
    tone.connect(level).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.16);
  });
  setTimeout(() => void audio.close(), 600);
}
