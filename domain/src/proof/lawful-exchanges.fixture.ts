import { openPassOn, openSwaps } from '../committee/exchanges.ts';
import { eligible, roundOf } from '../committee/queries.ts';
import type { ActiveCommittee } from '../committee/state.ts';
import { type Scribe, send } from './scribe.fixture.ts';

const userOf = ({ members }: ActiveCommittee, memberNo: number): number => members[memberNo - 1]?.userId ?? 0;

/** By the number of entries, so that the dice of other commands fall as before. */
const sided = ({ events }: Scribe, sides: number): number => events.length % sides;

/** Two members swap turns, or one of them does not want to. */
export const swapTurns = (scribe: Scribe): void => {
  const { state } = scribe;
  if (state.status !== 'active' || state.order.length === 0) return;
  const [from, to] = eligible(state).toSorted(() => (sided(scribe, 2) === 0 ? 1 : -1));
  if (!from || !to) return;
  send(scribe, 'askSwap', { seatNo: from.seatNo, toSeatNo: to.seatNo }, from.userId);
  if (scribe.state.status !== 'active') return;
  const [swap] = openSwaps(scribe.state);
  const kind = sided(scribe, 4);
  if (!swap || kind === 3) return;
  const by = userOf(scribe.state, kind === 2 ? swap.memberNo : swap.toMemberNo);
  send(scribe, kind === 0 ? 'declineSwap' : kind === 1 ? 'acceptSwap' : 'withdrawSwap', { swapNo: swap.swapNo }, by);
};

/** The winner passes the pot on, or asks for it. */
export const passPotOn = (scribe: Scribe, roundNumber: number): void => {
  const winner = roundOf(scribe.state, roundNumber)?.winner;
  const [to] = eligible(scribe.state).toReversed();
  if (!winner || !to || scribe.state.status !== 'active' || sided(scribe, 3) === 0) return;
  send(scribe, 'askPassOn', { roundNumber, toSeatNo: to.seatNo }, userOf(scribe.state, winner.memberNo));
  const round = roundOf(scribe.state, roundNumber);
  const request = round && openPassOn(scribe.state, round);
  const kind = sided(scribe, 5);
  if (!request || kind === 4) return;
  const by = userOf(scribe.state, kind === 0 ? request.memberNo : request.toMemberNo);
  send(scribe, kind === 0 ? 'withdrawPassOn' : kind === 1 ? 'declinePassOn' : 'acceptPassOn', { roundNumber }, by);
};
