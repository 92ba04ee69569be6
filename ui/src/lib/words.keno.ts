// English words of the keno page.

export const keno = {
  drawnOf: (game: string) => `Drawn · Game ${game}`,
  ball: (at: number, of: number) => `Ball ${at} of ${of}`,
  hitsSoFar: (n: number) => (n === 1 ? 'One of your numbers' : `${n} of your numbers`),
  hit: 'yours',
  games: (first: number, last: number) =>
    first === last ? `Game ${first}` : `Games ${first}–${last}`,
  matched: (game: number, n: number, of: number) => `Game ${game}: ${n} of ${of}`,
  plays: (game: number) => `Plays game ${game}`,
  states: { cancelled: 'Cancelled', paid: 'Paid', held: 'Held: ask the staff', lost: 'No prize' },
  paidOut: (what: string) => `${what} paid`,
  collect: (what: string) => `Collect ${what}`,
  take: 'Collect',
  collected: (what: string) => `${what} is on your credit`,
  wonIt: (what: string) => `You won ${what}`,
  waits: 'Collect it; the ticket is kept.',
  back: (what: string) => `Cancel for ${what}`,
  sure: (what: string) => `Cancel? ${what} comes back`,
  cancelled: (what: string) => `Ticket cancelled: ${what} is on your credit`,
  skip: 'Show the whole draw',
  jackpots: 'Jackpots',
  jackpotOf: (pick: number) => `${pick} of ${pick}`,
  options: 'Options',
  kind: 'Kind of ticket',
  kinds: {
    standard: 'Your numbers',
    'quick-pick': 'Quick pick',
    mystery: 'Mystery: the house picks all',
    way: 'Groups, Ways by size',
    'chosen-ways': 'Groups, Ways one by one',
    'set-bet': 'Set Bet',
  } as Record<string, string>,
  item: 'Set Bet',
  schedule: 'Prizes by',
  schedules: {
    standard: 'Standard schedule',
    'special-1': 'Special 1',
    'special-2': 'Special 2',
    'special-3': 'Special 3',
  } as Record<string, string>,
  groups: 'Groups',
  group: (name: string, count: number) => `Group ${name}, ${count} numbers`,
  inGroup: (name: string) => `group ${name}`,
  newGroup: 'New group',
  ways: 'Ways',
  way: (text: string) => {
    const [count, pick] = text.split('/');
    if (!pick) return `Groups ${text.replaceAll('+', ' + ')}`;
    return `${count === '1' ? '1 Way' : `${count} Ways`} of ${pick}`;
  },
  chooseWays: 'Choose at least one Way under Options.',
  bonus: 'Bonus',
  mystery: 'The house picks how many, and which',
  inGroups: (count: number, groups: number) => `${count} numbers in ${groups} groups`,
};

/** A, B, C: groups are told apart by letters, as on the form. */
export const letter = (at: number): string => String.fromCharCode(65 + at);
