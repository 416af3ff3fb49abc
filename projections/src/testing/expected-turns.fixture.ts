import type { LiveCommittee } from '@mandali/domain/committee/state';

const nextTurnOf = ({ status, order, members, rounds }: LiveCommittee): number | null => {
  const held = new Set(members.filter(({ replacedBy }) => replacedBy === null).map(({ seatNo }) => seatNo));
  for (const round of rounds) held.delete(round?.winner?.seatNo ?? 0);
  return status === 'active' ? (order.find((seatNo) => held.has(seatNo)) ?? null) : null;
};

export const expectedTurns = (state: LiveCommittee) => ({
  turns: state.turns,
  order: [...state.order],
  nextTurn: nextTurnOf(state),
  turnsDraw:
    state.turnsDraw === null ? ('none' as const) : state.turnsDraw.isDrawn ? ('drawn' as const) : ('open' as const),
});
