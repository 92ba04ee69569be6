// What the House keeps of each wager in the long run. The figures are counted by the odds of the program, and a test
// of the program compares them with this file.

import type { BetSheet } from '../messages';
import { spoken } from '../words';
import edges from './edges.json';

export interface Edge {
  wager: string;
  name: string;
  pays: string;
  percent: string;
}

/** Rows for people: like wagers are one row, by the name that their table gives them. */
export function edgesOf(game: string, edition: string, bets: BetSheet[]): Edge[] {
  const rows = (edges as Record<string, string[][]>)[`${game} ${edition}`] ?? [];
  return rows.map(([wager, name, percent]) => {
    const bet = bets.find((one) => one.bet === wager);
    const named = name!.includes('alike') ? bet?.group || bet?.label : bet?.label;
    return {
      wager: wager!,
      name: name!.includes(', ')
        ? spoken(name!.replace(':', ' '))
        : named || spoken(nameOf(wager!)),
      pays: bet?.short ?? '',
      percent: percent!,
    };
  });
}

const nameOf = (wager: string): string => wager.replace(':', ' ');

/** The one figure that all of them share, if they do. */
export const common = (rows: Edge[]): string | undefined =>
  rows.length > 1 && rows.every((row) => row.percent === rows[0]!.percent)
    ? rows[0]!.percent
    : undefined;
