// The sentence at the head of the table, for the player: what they may do now, what came, whom the table waits for.

import { brief } from '../money';
import { spoken, words } from '../words';
import { keno as says } from '../words.keno';
import type { Keno } from './keno.svelte';
import { cameOf } from './lie';
import { net } from './net';
import type { Play } from './play.svelte';

export interface Head {
  text: string;
  more: string;
  good?: boolean; // it is good news
}
const only = (text: string): Head => ({ text, more: '' });

export function headOf(play: Play, keno: Keno | undefined): Head {
  if (play.table['phase'] === 'void') return only(play.phaseWords);
  if (play.decisions.length) return asked(play);
  if (play.won.length && (play.over || play.settled)) return came(play);
  const best = play.ring && play.over ? winner(play) : undefined;
  if (best) return only(best);
  if (play.settled && play.scene.says) return only(spoken(play.scene.says));
  if (keno) return ticket(play, keno);
  if (play.open && !play.ring) return betting(play);
  const others = play.waitsFor.filter((player) => player !== play.me);
  if (others.length) return only(play.phaseWords || words.waitsFor(named(others)));
  return only(play.phaseWords || spoken(play.due.words));
}

function asked(play: Play): Head {
  const mine = play.lies.hands.find((hand) => hand.mine && hand.acting);
  const text = words.decideFor(play.decisions[0]!.of ?? '').replace(/, $/, '');
  return { text, more: mine?.value ?? '' };
}

function came(play: Play): Head {
  const won = net(play.won);
  const even = play.won.some((payment) => payment.win) ? words.evened : words.push;
  const text = won > 0 ? words.youWon(brief(won)) : won === 0 ? even : words.youLost(brief(-won));
  return { text, more: spoken(play.scene.says) || (play.open ? words.placeMore : '') };
}

function winner(play: Play): string | undefined {
  const [best] = [...cameOf(play.over!.payments).players].sort(
    (one, other) => other[1].net - one[1].net,
  );
  return best && best[1].net > 0
    ? words.wins(words.playerNamed(best[0]), brief(best[1].net))
    : undefined;
}

function ticket(play: Play, keno: Keno): Head {
  const { tickets } = keno;
  if (tickets.revealing)
    return {
      text: says.ball(tickets.revealed, tickets.drawn.length),
      more: tickets.playing.length ? says.hitsSoFar(tickets.hit) : '',
    };
  if (tickets.due) return { text: says.wonIt(brief(tickets.due)), more: says.waits, good: true };
  if (!keno.offer) return only(spoken(String(play.seen.public['stage'] ?? '')));
  if (!keno.filled) return { text: words.pickNumbers, more: words.tapNumbers };
  if (keno.kind === 'mystery') return { text: says.mystery, more: words.housePicks };
  if (keno.grouped) {
    const groups = keno.groups.filter((group) => group.length).length;
    const text = says.inGroups(keno.picks.length, groups);
    return { text, more: keno.ways.length ? keno.ways.map(says.way).join(', ') : says.chooseWays };
  }
  const numbers = [...keno.picks].sort((one, other) => one - other).join(' · ');
  return {
    text: words.ticketFor(keno.quick || keno.picks.length),
    more: keno.quick ? words.housePicks : numbers,
  };
}

function betting(play: Play): Head {
  const last = play.over && play.scene.says;
  return {
    text: play.credit || play.inPlay ? words.placeBets : words.buyFirst,
    more: last ? `${words.lastRound}: ${play.scene.says}` : words.placeMore,
  };
}

const named = (players: number[]): string =>
  players.length > 2
    ? words.playersMany(players.length)
    : players.map((player) => words.playerNamed(player)).join(', ');
