// What the amounts on a page are of: money, or the chips of a tournament, which are worth none.

export const unit = $state({ chips: false });

/** A sentence of the floor: it writes every amount as money. */
export const worded = (text: string): string => (unit.chips ? text.replace(/\$(?=\d)/g, '') : text);
