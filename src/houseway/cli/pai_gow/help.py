"""Help on what may be typed at a Pai Gow table."""

HELP = """\
  1 hand 25            player 1 wagers $25 on his own Box, which is Box 2
  1 hand 25 4          the same on Box 4
  1 gee-jun 1          the jackpot wager of his Box
  1 non-negotiable 25  such chips, while the House banks
  1 back               player 1 takes all back; 1 back hand: that one alone
  Enter                the staff do what is due, until somebody is asked
asked to set a Hand (alone at the table, or when asked, no number is needed):
  set 1 3              tiles 1 and 3 are one part; the better part is the high
  set teen, gee jun    the same by names, counts (high 8) or pips (4-4)
  house way            the Dealer sets it House Way
  surrender            the Dealer takes the wager, the Hand is not displayed
offered the Bank:
  bank 1000            take it with $1,000 in chips
  decline              leave it to the next
the Bank once taken:
  1 join 500           more chips for the Bank, of player 1 or another
  1 co-bank            the House carries half of it
  1 house minimum      what the House wagers against it: the minimum,
  1 house same         or what lay on the Box in the last round
  1 la-ja              a La Ja; while the House banks, for the highest wager
  1 cut tiger left top a traditional cut, by either name, with its variants
  1 shake              one more shake of the cup
always:
  view [dealer]        the table as a player, or as the dealer, sees it
  due                  what is due, and under which clause
  ROLE [SEAT] MOVE NAME=VALUE ...   any move, such as
     operator determine name=minimum value=50 notice=yes
     dealer report-tilted-die
  moves                the moves there are
  rule 5.1             what a provision says
  menu [ROLE]          pick a move of the supervisor, or of another role
  quit"""
