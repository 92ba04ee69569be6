// What people say at the door, and what an operator asks of the register. A session is a word; it
// stays in the tab, in the fragment of the address, and is never stored.

import { address } from './floor.svelte';
import type { Heard, Shown } from './messages';

/** One question over a websocket of its own, which also works at a process that only forwards. */
export function talk(
  message: Heard,
  open: () => WebSocket = () => new WebSocket(address()),
): Promise<Shown> {
  return new Promise((told, failed) => {
    const wire = open();
    wire.onopen = () => wire.send(JSON.stringify(message));
    wire.onmessage = (event) => {
      told(JSON.parse(String(event.data)) as Shown);
      wire.close();
    };
    wire.onclose = () => failed(new Error('cut'));
  });
}

export interface Member {
  member: string;
  person: string;
  roles: string[];
  invited: boolean;
  suspended: string;
  locked: boolean;
  factor: boolean;
  spare: number;
}
export interface Device {
  device: string;
  terminal: number | null;
}
export interface Register {
  members: Member[];
  devices: Device[];
}

/** Why something was refused; `wanted`: something more would make it good, another person beside or a second factor. */
/** A reason of the house as a sentence: `the code is wrong` begins with a capital and ends with a stop. */
export function sentenceOf(reason: string): string {
  const said = reason.trim();
  const whole = said.charAt(0).toUpperCase() + said.slice(1);
  return !whole || /[.?!:]$/.test(whole) ? whole : `${whole}.`;
}

export class Refused extends Error {
  constructor(
    reason: string,
    readonly wanted: boolean,
  ) {
    super(reason);
  }
}

/** What HTTP answers, or an error with the reason of a refusal. `approval` is a second person's word. */
export async function asked<T>(
  session: string,
  path: string,
  said?: unknown,
  approval = '',
): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method: said === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${session}`,
      ...(approval ? { Approval: approval } : {}),
    },
    ...(said === undefined ? {} : { body: JSON.stringify(said) }),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok)
    throw new Refused(String(body.refused ?? body.detail ?? answer.status), answer.status === 428);
  return body as T;
}

/** Somebody has come in. */
export interface Came {
  session: string;
  member: string;
  role: string;
}
/** The key of a second factor, as text and as an address for a telephone; `word` confirms it. */
export interface Key {
  word: string;
  key: string;
  address: string;
}

export const makeFactor = (name: string, password: string, code: string): Promise<Key> =>
  asked<Key>('', '/factor', { name, password, code });
/** The spare codes. */
export async function confirmFactor(word: string, code: string): Promise<string[]> {
  return (await asked<{ spare: string[] }>('', '/factor/confirm', { word, code })).spare;
}

/** The page on which a role works. */
export const PAGE_OF: Record<string, string> = {
  dealer: 'dealer',
  'casino supervisor': 'supervisor',
  'gaming shift manager': 'supervisor',
  inspector: 'supervisor',
  cashier: 'desk',
  'keno writer': 'writer',
  operator: 'people',
};
export const ROLES = [
  'dealer',
  'casino supervisor',
  'gaming shift manager',
  'cashier',
  'keno writer',
  'keno runner',
  'tournament director',
  'inspector',
  'operator',
] as const;
/** Who may stand beside an operator. */
export const SECONDS = ['casino supervisor', 'gaming shift manager', 'operator'] as const;
