// English words of the poker table.

export const poker = {
  ahead: 'Before your turn',
  ahead_: {
    'check-fold': 'Check or fold',
    check: 'Check',
    'sit-out': 'Sit out next hand',
    'leave-seat': 'Leave after this hand',
  },
  done: {
    'sit-out': 'You sit out',
    'leave-seat': 'You left the seat; the chips are on your credit',
    rejoin: 'You are back in the game',
    'post-blind': 'The blind is posted',
    'top-up': 'Chips added',
  } as Record<string, string>,
  waitBlind: 'Come back at the blind',
  postMissed: 'Come back now, post missed blinds',
  postBlind: 'Post the blind to play at once',
  sitOut: 'Sit out',
  leave: 'Leave the seat',
  topUp: 'Add chips',
  inPot: 'In the pot',
  toCall: 'To call',
  free: 'nothing',
  potOdds: (part: string) => `pays from ${part} of the pots on`,
  equity: 'Your cards win',
  everyDeal: (deals: string) => `counted over all ${deals} deals`,
  someDeals: (deals: string) => `estimated from ${deals} deals`,
  facing: (shown: number, against: number) =>
    shown === against
      ? 'against what was shown'
      : shown
        ? `${shown} of ${against} hands were shown, others may be any`
        : 'against any cards that may be out',
  counts: 'being counted',
  phh: 'Save the hand (PHH)',
  sound: 'Sound when it is your turn',
};
