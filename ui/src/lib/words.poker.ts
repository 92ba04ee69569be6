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
  sound: 'Sound when it is your turn',
};
