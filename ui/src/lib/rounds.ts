// The part of a view that shows a round: the one in which payments are told. The last round is not the one in play.

import type { Tree } from './floor.svelte';
import { isObj } from './shapes';

export const roundOf = (part: Tree | null | undefined): Tree | undefined =>
  Object.entries(part ?? {})
    .filter(([name]) => name !== 'last')
    .map(([, one]) => one)
    .find((one): one is Tree => isObj(one) && 'payments' in one);
