// One key for each thing that a dealer may do now: a letter of its name, or the number of its Box.

import type { Offer } from './messages';
import { spoken } from './words';

export const titleOf = (offer: Offer): string => spoken(offer.names?.[0] ?? offer.move);

/** As dealers say them: S is for stand. */
const OWN: Record<string, string> = { split: 'p' };
const numberIn = (of: string | undefined) => /(\d)$/.exec(of ?? '')?.[1];

/** A key for each, in their order; none where all that would fit are taken. */
export function hotkeys(offers: readonly Offer[]): (string | undefined)[] {
  const taken = new Set<string>();
  const take = (wanted: (string | undefined)[]) => {
    const free = wanted.find((one) => one && !taken.has(one));
    if (free) taken.add(free);
    return free;
  };
  const titles = offers.map(titleOf);
  return offers.map((offer, i) =>
    titles.filter((one) => one === titles[i]).length > 1
      ? take([numberIn(offer.of), ...'123456789'])
      : take([OWN[offer.move], ...titles[i]!.toLowerCase().replace(/[^a-z]/g, '')]),
  );
}

/** Whether a key belongs to what has the focus, and not to the page. */
export const isTyping = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('input, select, textarea, dialog') !== null;

const READY = '#scan:not([disabled]), .press:not([disabled]), form.main input, form.main select';

/** Where the hands of a dealer belong: what is due. A choice is never under Enter: it has a key of its own. */
export const readyIn = (pad: HTMLElement): HTMLElement =>
  pad.querySelector<HTMLElement>(READY) ?? pad;
