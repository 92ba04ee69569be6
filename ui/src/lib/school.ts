// What the pages of the school ask over HTTP, and what it answers. Amounts are whole cents.

export interface Came {
  session: string;
  name: string;
  post: 'trainee' | 'examiner';
  class_name: string;
}
export interface Asked {
  place: number;
  of: number;
  key: string;
  kind: string;
  game: string;
  topic: string;
  level: number;
  shows: string[];
  asks: string;
  form: 'choice' | 'money' | 'line';
  choices: string[];
  readable: string;
  allowed: number;
}
export interface Step {
  words: string;
  cite: string;
}
export interface Marked {
  asked: Asked;
  answer: string;
  given: string;
  right: boolean;
  late: boolean;
  seconds: number;
  working: Step[];
  missed: string[];
}
export interface Weak {
  cite: string;
  asked: number;
  missed: number;
}
export interface Summary {
  trainee: string;
  right: number;
  of: number;
  slow: number;
  seconds: number;
  streak: number;
  weakness: Weak[];
}
export interface Practised {
  mark: Marked | null;
  unreadable: string;
  question: Asked | null;
  summary: Summary | null;
  run: number;
}
export interface Progress {
  games: { game: string; level: number; asked: number; right: number }[];
  due: string[];
  weakness: Weak[];
  days: number;
  seconds: number;
}
export interface OwnPaper {
  number: string;
  title: string;
  games: string[];
  questions: number;
  minutes: number;
  state: 'open' | 'running' | 'ended' | 'closed';
  right: number | null;
  can_be_sat: boolean;
}
export interface Sat {
  number: string;
  title: string;
  of: number;
  question: Asked | null;
  left_ms: number | null;
  state: string;
  unreadable: string;
}
export interface PaperRow {
  number: string;
  title: string;
  class_name: string;
  games: string[];
  questions: number;
  minutes: number;
  seed: number;
  version: string;
  closed: boolean;
  sittings: number;
  ended: number;
}
export interface PaperMarks {
  paper: PaperRow;
  questions: { solution: Marked; right: number; answered: number }[];
  sittings: Summary[];
  topics: [string, number, number][];
  weakness: Weak[];
}
export interface Remarked {
  number: string;
  set_by: string;
  marked_by: string;
  by_seed: boolean;
  sittings: { trainee: string; then: number; now: number }[];
}
export interface TraineeRow {
  name: string;
  person: string;
  post: string;
  class_name: string;
  invited: boolean;
  papers: number;
  right: number;
  asked: number;
  seconds: number;
  weakness: Weak[];
}
export interface ClassRow {
  name: string;
  title: string;
  members: TraineeRow[];
}
export interface CertificateText {
  trainee: string;
  person: string;
  paper: string;
  title: string;
  games: string[];
  right: number;
  of: number;
  day: string;
  version: string;
}
export interface GameKinds {
  game: string;
  kinds: string[];
}

/** A refusal, in the words of the school. */
export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

const LOST = 'The school does not answer. Try again.';
const NONE = 'No school is served here.';

export class School {
  constructor(readonly session: string = '') {}

  get<T>(path: string): Promise<T> {
    return this.#json<T>(path, { method: 'GET' });
  }

  post<T>(path: string, said: unknown = {}): Promise<T> {
    return this.#json<T>(path, { method: 'POST', body: JSON.stringify(said) });
  }

  /** A file, such as marks as CSV. */
  async text(path: string): Promise<string> {
    return (await this.#answer(path, { method: 'GET' })).text();
  }

  async #json<T>(path: string, how: RequestInit): Promise<T> {
    const text = await (await this.#answer(path, how)).text();
    return (text ? JSON.parse(text) : undefined) as T;
  }

  async #answer(path: string, how: RequestInit): Promise<Response> {
    const headers = {
      'Content-Type': 'application/json',
      ...(this.session ? { Authorization: `Bearer ${this.session}` } : {}),
    };
    let answer: Response;
    try {
      answer = await fetch(`/api/school${path}`, { ...how, headers });
    } catch {
      throw new Refusal(LOST, 0);
    }
    if (answer.ok) return answer;
    const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    const nobody = answer.status === 404 && path === '/sign-in';
    throw new Refusal(
      nobody ? NONE : String(body['refused'] ?? body['detail'] ?? answer.status),
      answer.status,
    );
  }
}

/** A line that is shown, in pieces: words, and cards by their codes. */
export type Piece = { words: string } | { card: string };
const SUITS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(/(10|[2-9AJQKT])([♠♥♦♣])\uFE0E?,?/gu)) {
    const words = line.slice(from, match.index);
    if (words.trim()) found.push({ words });
    found.push({ card: (match[1] === '10' ? 'T' : match[1]!) + SUITS[match[2]!]! });
    from = match.index + match[0].length;
  }
  const rest = line.slice(from);
  if (rest.trim() || !found.length) found.push({ words: rest });
  return found;
}

/** `roulette S49` as people read it. */
export function gameOf(listing: string): string {
  const [game = '', edition = ''] = listing.split(' ');
  const name = game.replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${edition}`.trim();
}

export const LETTERS = 'abcdefgh';

/** 95 seconds as 1:35. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Whether a step names its clause: one that follows under the same clause need not. */
export const cites = (working: Step[], at: number): boolean =>
  working[at - 1]?.cite !== working[at]?.cite;
