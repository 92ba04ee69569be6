// What parts of a page hand to each other. What travels is in `messages.ts`, generated from the server.

export type Phase =
  'open' | 'dealing' | 'result' | 'void' | 'paused' | 'closed' | 'choice' | 'waiting';
export type Face = 'dot' | 'five' | 'square' | 'hex' | 'star' | 'crown';
export type Facts = [string, string][];

/** A sentence of the house: short, a line more, and the clause behind it with the figures at hand. */
export interface Say {
  text: string;
  more?: string;
  cite?: string;
  facts?: Facts;
}
export type Mood = 'info' | 'warn' | 'stop' | 'good';

export interface ChipKind {
  cents: number;
  face: Face;
}
export interface Stake {
  area: string;
  cents: number;
}

/** A bet: what it is called, what it pays, what may be laid on it. */
export interface Area {
  id: string;
  name: string;
  pays: string;
  min: number;
  max: number;
  cite: string;
  covers: string[];
}
