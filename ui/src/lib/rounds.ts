// The part of a view that shows a round: the one in which payments are told.

import type { Tree } from './floor.svelte';
import { isObj } from './shapes';

export const roundOf = (part: Tree | null | undefined): Tree | undefined =>
  Object.values(part ?? {}).find((one): one is Tree => isObj(one) && 'payments' in one);
