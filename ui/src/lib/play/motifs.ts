// What a small picture of a game shows. A game that is not named here is pictured as two cards.

export interface Motif {
  hands?: (string | null)[][]; // of a player, or of both sides
  board?: (string | null)[];
  dice?: number[];
  tiles?: [number, number][];
  balls?: number[];
  wheel?: string[]; // colours of its compartments, in their order
}

const RED_BLACK = Array.from({ length: 18 }, (_, at) =>
  at ? (at % 2 ? 'red' : 'black') : 'green',
);
const BIG_WHEEL = ['$1', '$3', '$1', '$5', '$1', '$3', '$1', '$11', '$1', '$3', '$23', '$1', '$5'];

const MOTIFS: Record<string, Motif> = {
  blackjack: { hands: [['AS', 'KH']] },
  baccarat: {
    hands: [
      ['9H', 'KC'],
      ['7D', 'TS'],
    ],
  },
  'mini-baccarat': {
    hands: [
      ['8C', 'QD'],
      ['5S', 'AH'],
    ],
  },
  'canberra-poker': { hands: [['QS', 'QD', '8C', '5H', '2S']] },
  'pai-gow': {
    tiles: [
      [6, 6],
      [5, 4],
      [1, 1],
      [4, 3],
    ],
  },
  roulette: { wheel: RED_BLACK },
  'money-wheel': { wheel: BIG_WHEEL },
  'sic-bo': { dice: [4, 1, 5] },
  keno: { balls: [7, 23, 41, 58, 80] },
  holdem: { hands: [['AH', 'KH']], board: ['QH', '7S', 'TH', '2C', null] },
  omaha: { hands: [['AH', 'AS', 'KH', 'QS']], board: ['KS', '9H', '4D', null, null] },
  'five-card-stud': { hands: [[null, 'KD', 'KS', '9H', '4C']] },
  'seven-card-stud': { hands: [[null, null, 'JD', 'TS', '9H', '8C', null]] },
  'canberra-manila': { hands: [['KC', 'JC']], board: ['AC', 'TC', '8D', null, null] },
  'three-card-manila': { hands: [['KC', 'JC', '9S']], board: ['AC', 'TC', '8D', null, null] },
  draw: { hands: [['JH', 'JS', '9D', '5C', '2H']] },
  faro: { hands: [['QD', 'QC', 'TH', '8S', '7D']], board: ['QH', '4S', null, null, null] },
};

export const motifOf = (game: string): Motif => MOTIFS[game] ?? { hands: [['AS', 'AH']] };
