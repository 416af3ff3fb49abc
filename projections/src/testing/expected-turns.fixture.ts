import type { Detail, Round as RoundAnswer } from '@mandali/contracts/shapes';
import type { LiveCommittee, Round } from '@mandali/domain/committee/state';

const nextTurnOf = ({ status, order, members, rounds }: LiveCommittee): number | null => {
  const held = new Set(members.filter(({ replacedBy }) => replacedBy === null).map(({ seatNo }) => seatNo));
  for (const round of rounds) held.delete(round?.winner?.seatNo ?? 0);
  return status === 'active' ? (order.find((seatNo) => held.has(seatNo)) ?? null) : null;
};

const namedIn =
  ({ members }: LiveCommittee) =>
  (memberNo: number) => {
    const id = members[memberNo - 1]?.userId ?? 0;
    return { id, name: `Person ${id}` };
  };

const won = ({ rounds }: LiveCommittee) => new Set(rounds.map((round) => round?.winner?.seatNo));
const isPresent = ({ members }: LiveCommittee, memberNo: number): boolean => members[memberNo - 1]?.replacedBy === null;

export const expectedSwaps = (state: LiveCommittee): Detail['swaps'] =>
  (state.swaps ?? []).flatMap((swap) => {
    const named = namedIn(state);
    const { swapNo: no, seatNo, memberNo, toSeatNo, toMemberNo, turn, toTurn, at: askedAt, hasEnded } = swap;
    const areTheirs = state.order.indexOf(seatNo) === turn - 1 && state.order.indexOf(toSeatNo) === toTurn - 1;
    const isLeft = [seatNo, toSeatNo].every((seat) => !won(state).has(seat));
    if (hasEnded || state.status !== 'active' || !areTheirs || !isLeft) return [];
    if (![memberNo, toMemberNo].every((each) => isPresent(state, each))) return [];
    return [{ no, seatNo, withSeatNo: toSeatNo, from: named(memberNo), to: named(toMemberNo), askedAt }];
  });

export const expectedPassingOn = (
  state: LiveCommittee,
  { roundNumber, winner, passOn, passedOn, handOver }: Round,
): Pick<RoundAnswer, 'passOn' | 'passedOn'> => {
  const named = namedIn(state);
  const decided = state.rounds.flatMap((round) => (round?.winner ? [round.roundNumber] : []));
  const isOpen =
    passOn?.hasEnded === false &&
    state.status === 'active' &&
    Math.max(...decided) === roundNumber &&
    winner?.memberNo === passOn.memberNo &&
    [passOn.memberNo, passOn.toMemberNo].every((each) => isPresent(state, each)) &&
    !won(state).has(passOn.toSeatNo) &&
    (handOver?.parts ?? []).length === 0;
  const request = isOpen && {
    from: named(passOn.memberNo),
    to: named(passOn.toMemberNo),
    toSeatNo: passOn.toSeatNo,
    askedAt: passOn.at,
  };
  const passed = passedOn &&
    winner && { from: named(passedOn.fromMemberNo), to: named(winner.memberNo), at: passedOn.at };
  return { passOn: request || null, passedOn: passed || null };
};

export const expectedTurns = (state: LiveCommittee) => ({
  turns: state.turns,
  order: [...state.order],
  nextTurn: nextTurnOf(state),
  turnsDraw:
    state.turnsDraw === null ? ('none' as const) : state.turnsDraw.isDrawn ? ('drawn' as const) : ('open' as const),
});
