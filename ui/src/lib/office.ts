// What the office of a floor is asked over HTTP: it tells, and changes nothing.

import type { Door } from './door';

/** A refusal in the words of the house, with its clause where there is one. */
export class Turned extends Error {
  constructor(
    reason: string,
    readonly cite: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

export class Office {
  constructor(readonly door: Door) {}

  get<T>(path: string): Promise<T> {
    return this.#asked<T>(path, { method: 'GET' });
  }

  post<T>(path: string, said: unknown): Promise<T> {
    return this.#asked<T>(path, { method: 'POST', body: JSON.stringify(said) });
  }

  async #asked<T>(path: string, how: RequestInit): Promise<T> {
    const who = new URLSearchParams();
    if (this.door.name) who.set('name', this.door.name);
    if (this.door.player) who.set('player', String(this.door.player));
    const asker = who.size ? `${path.includes('?') ? '&' : '?'}${who}` : '';
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${this.door.key}`,
    };
    const answer = await fetch(`/api${path}${asker}`, { ...how, headers });
    const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    if (!answer.ok)
      throw new Turned(
        String(body['refused'] ?? body['detail'] ?? answer.status),
        String(body['cite'] ?? ''),
        answer.status,
      );
    return body as T;
  }
}

/** `chips:7#2` as people say it. */
export function accountOf(account: string): { what: string; whose: string } {
  const [, what = account, whose = ''] = /^([a-z]+):(.*)$/.exec(account.replace(/@.*$/, '')) ?? [];
  return { what, whose: whose.replace(/#\d+$/, '').replace(/:chips:/, ', terminal ') };
}

/** Times as they stand on papers: by the clock of the site, wherever the page is open. */
let site: { timeZone?: string; ahead: number } = { ahead: 0 };

/** A place, such as Australia/Sydney, or minutes ahead of universal time. */
export function atSite(zone: string): void {
  site = /^-?\d+$/.test(zone)
    ? { timeZone: 'UTC', ahead: Number(zone) * 60_000 }
    : zone
      ? { timeZone: zone, ahead: 0 }
      : { ahead: 0 };
}

const zone = (): Intl.DateTimeFormatOptions =>
  site.timeZone === undefined ? {} : { timeZone: site.timeZone };

export const clock = (at: number): string =>
  new Date(at + site.ahead).toLocaleTimeString('en-AU', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    ...zone(),
  });
export const day = (at: number): string =>
  new Date(at + site.ahead).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...zone(),
  });
