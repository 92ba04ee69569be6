// A move of staff: put, answered in words, and where it takes two people, a second one asked for.

import type { Believes, Floor, Matter, Role, Tree } from './floor.svelte';
import type { Answer } from './messages';
import type { Mood, Say } from './types';
import { sound } from './sound';
import { sentence, words } from './words';
import { staff } from './words.staff';

export interface Wanted extends Matter {
  roles: readonly Role[];
  done: string;
}

export const matterOf = ({ stream, move, round }: Matter): Matter =>
  round === undefined ? { stream, move } : { stream, move, round };

/** What takes a round, a wager or a table from people is asked about before it is put. */
const ASKED =
  /^(void-|invalidate-|close-(table|day)$|report-(system|terminal)-fault$|declare-misdeal$|call-(hand-void|no-spin)$)/;
export const isAsked = (move: Tree): boolean => ASKED.test(String(move['move'] ?? ''));

interface Doubted {
  stream: string;
  move: Tree;
  believes: Believes;
  done: string;
}

export class Putting {
  doubted = $state.raw<Doubted>(); // whoever puts it has to say that they mean it
  told = $state.raw<{ say: Say; mood: Mood }>();
  wanted = $state.raw<Wanted>(); // it would be taken with a second person beside
  #waits = new Map<number, string>(); // requests that wait for somebody elsewhere

  constructor(readonly floor: Floor) {
    floor.hear((message) => {
      if (message.kind !== 'answer' || message.pending != null || !this.#waits.has(message.request))
        return;
      this.#say(message, this.#waits.get(message.request)!);
      this.#waits.delete(message.request);
    });
  }

  /** At once, or after a question. */
  async first(
    stream: string,
    move: Tree,
    believes: Believes = {},
    done: string = words.done,
  ): Promise<void> {
    if (isAsked(move)) this.doubted = { stream, move, believes, done };
    else await this.put(stream, move, believes, done);
  }

  async sure(): Promise<void> {
    const meant = this.doubted;
    this.doubted = undefined;
    if (meant) await this.put(meant.stream, meant.move, meant.believes, meant.done);
  }

  async put(
    stream: string,
    move: Tree,
    believes: Believes = {},
    done: string = words.done,
  ): Promise<Answer> {
    this.told = undefined;
    const answer = await this.floor.put(stream, move, believes);
    if (answer.seconds?.length && !believes.approval)
      this.wanted = {
        stream,
        move,
        roles: answer.seconds,
        done,
        ...(believes.round === undefined ? {} : { round: believes.round }),
      };
    else this.#say(answer, done);
    return answer;
  }

  /** The same move with who has approved it, or with a request to whoever may. */
  async with(given: { approval: string } | { ask: string }): Promise<Answer | undefined> {
    const wanted = this.wanted;
    this.wanted = undefined;
    if (!wanted) return undefined;
    const { stream, move, done, round } = wanted;
    return this.put(stream, move, round === undefined ? given : { ...given, round }, done);
  }

  #say(answer: Answer, done: string): void {
    const cite = answer.cite ? { cite: answer.cite } : {};
    if (answer.pending != null) {
      this.#waits.set(answer.request, done);
      this.told = { say: { text: staff.asked(answer.pending) }, mood: 'info' };
    } else if (answer.refused)
      this.told = { say: { text: sentence(answer.refused), ...cite }, mood: 'stop' };
    else if (answer.stale || answer.lost)
      this.told = {
        say: { text: words.stale, more: answer.stale || answer.lost || '' },
        mood: 'info',
      };
    else if (done) this.told = { say: { text: done }, mood: 'good' };
    if (answer.refused) sound('refused');
    else if (answer.record != null) sound('done');
  }
}
