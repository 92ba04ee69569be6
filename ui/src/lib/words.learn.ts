// How each game is played, in a minute. The clauses are on the page of its rules; nothing here decides anything.

const POKER = 'Everybody pays a share of the commission; the House does not play.';
const BETTING = 'Call to stay in, raise to ask for more, fold to give up.';

export const lessons: Record<string, string[]> = {
  blackjack: [
    'You play against the Dealer: nearer to 21 without going over.',
    'Number cards count what they show, pictures count 10, an ace 1 or 11.',
    'Hit takes a card, Stand keeps what you have. Double doubles your bet for one more card; Split makes two hands of a pair.',
    'The Dealer has no choice: they draw to 16 and stand on 17 or more.',
    'An ace with a ten on the first two cards is Blackjack and pays 3 to 2.',
  ],
  baccarat: [
    'Two hands are dealt, Player and Banker. You bet on which is nearer to 9, or on a tie.',
    'Tens and pictures count nothing, an ace 1. Of a sum only the last digit counts.',
    'Each hand has two cards and draws a third by a fixed table. Nobody decides anything after the bets.',
  ],
  'canberra-poker': [
    'Lay an Ante. You and the Dealer get five cards each; one of the Dealer’s lies open.',
    'Fold and lose the Ante, or Bet twice the Ante.',
    'Without ace and king or better the Dealer does not take part: the Ante wins and the Bet comes back.',
    'Otherwise the better hand wins: the Ante 1 to 1, the Bet by your hand, up to 250 to 1.',
  ],
  'pai-gow': [
    'You get four tiles and set them as two pairs, a low hand and a high hand.',
    'Both have to beat the Bank’s. If only one does, nobody wins.',
    'House Way sets them for you as the House would.',
    'A win pays 1 to 1, less 5 % commission. A player may be the Bank.',
  ],
  roulette: [
    'A ball falls into one of 37 numbers, 0 to 36. You bet where.',
    'A chip on a number pays 35 to 1; on a line it covers the numbers beside it and pays less.',
    'Red, black, odd, even, low and high pay 1 to 1.',
    'You may lay as many chips as you like until betting closes.',
  ],
  'money-wheel': [
    'A wheel of 52 compartments is spun. You bet on the symbol at which it rests.',
    'The rarer a symbol is, the more it pays, up to 47 to 1.',
  ],
  'sic-bo': [
    'Three dice are thrown. You bet on what they show.',
    'Small is 4 to 10, Big is 11 to 17; both lose when all three dice are alike.',
    'Other bets are a total, a number on any die, two dice, or three alike.',
  ],
  keno: [
    'Mark 1 to 15 of 80 numbers, or let the house pick. Twenty numbers are drawn.',
    'The more of yours are drawn, the higher the prize. A few tickets win with none at all.',
    'The ticket is paid by itself after its last game.',
  ],
  holdem: [
    'You get two cards of your own; five lie on the table for everybody.',
    'The best five of the seven win the pot.',
    `There are four rounds of betting. ${BETTING}`,
    POKER,
  ],
  omaha: [
    'You get four cards of your own; five lie on the table for everybody.',
    'A hand is made of exactly two of yours and three of the table.',
    `There are four rounds of betting. ${BETTING}`,
    POKER,
  ],
  'five-card-stud': [
    'Everybody gets one card face down and four face up, one at a time.',
    'The best five cards win the pot.',
    `After each card that is open there is a round of betting. ${BETTING}`,
    POKER,
  ],
  'seven-card-stud': [
    'Everybody gets seven cards: two down, four up, and the last one down.',
    'The best five of the seven win the pot.',
    `There are five rounds of betting. ${BETTING}`,
    POKER,
  ],
  'canberra-manila': [
    'You get two cards of your own; five more come on the table one at a time.',
    'A hand is made of both of yours and three of the table.',
    `There are five rounds of betting. ${BETTING}`,
    POKER,
  ],
  'three-card-manila': [
    'You get three cards of your own; five more come on the table one at a time.',
    'A hand is made of two of yours and three of the table.',
    `There are rounds of betting between the cards. ${BETTING}`,
    POKER,
  ],
  draw: [
    'You get five cards that nobody else sees.',
    'After a round of betting you may exchange some of them.',
    `After another round of betting the best hand wins the pot. ${BETTING}`,
    POKER,
  ],
  faro: [
    'You get five cards of your own; five more come on the table one at a time.',
    'A hand is made of two of yours and three of the table.',
    `There are five rounds of betting. ${BETTING}`,
    POKER,
  ],
};
lessons['mini-baccarat'] = lessons['baccarat']!;
