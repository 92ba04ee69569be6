// The operation of a floor, as its register is shown: tables added, modes, terminals out of service.

import type { Tree } from './floor.svelte';

export const OPERATION = 'operation:floor';

export interface Announcement {
  table: string;
  mode: string;
  before: string;
  at: number;
  due: boolean;
}
export interface Withdrawal {
  terminal: number;
  reason: string;
  at: number;
}
interface Person {
  role: string;
  name: string;
}
export interface Act {
  at: number;
  by: Person;
  beside: Person | null;
  what: string;
  reason: string;
}
export interface Operation {
  announced: Announcement[];
  withdrawn: Withdrawal[];
  waiting: { terminal: number; table: string }[];
  acts: Act[];
}

export const operationOf = (seen: Tree): Operation => ({
  announced: (seen['announced'] ?? []) as Announcement[],
  withdrawn: (seen['withdrawn'] ?? []) as Withdrawal[],
  waiting: (seen['waiting'] ?? []) as { terminal: number; table: string }[],
  acts: (seen['acts'] ?? []) as Act[],
});

/** Lines such as `straight-maximum 50` as settings; a line without a value is left for the house to refuse. */
export const settingsOf = (text: string): { name: string; value: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...rest] = line.split(/[\s=:]+/);
      return { name, value: rest.join(' ') };
    });
