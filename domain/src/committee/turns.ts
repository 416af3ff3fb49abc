import { noMember, type ActiveCommittee, type CommitteeState, type LiveCommittee } from './state.ts';

const isLeft = ({ seats }: LiveCommittee, seatNo: number): boolean => {
  const seat = seats[seatNo - 1];
  return seat !== undefined && seat.memberNo !== noMember && seat.wonInRound === null;
};

/** The seat whose turn it is: the first held one of the order that has not won. Null: no turn is left. */
export const nextTurn = (state: CommitteeState): number | null =>
  state.status === 'active' ? (state.order.find((seatNo) => isLeft(state, seatNo)) ?? null) : null;

/** The draw for all turns is open and has no result. */
export const isTurnsDrawOpen = ({ turnsDraw }: Pick<LiveCommittee, 'turnsDraw'>): boolean =>
  turnsDraw !== null && !turnsDraw.isDrawn;

/** The draw for all turns uses the commitment of this round. */
export const isInTurnsDraw = ({ turnsDraw }: Pick<LiveCommittee, 'turnsDraw'>, roundNumber: number): boolean =>
  turnsDraw !== null && roundNumber === 1;

/** No round can be drawn: a turn is left, or the turns are being drawn. */
export const areTurnsFixed = (state: ActiveCommittee): boolean => nextTurn(state) !== null || isTurnsDrawOpen(state);

/** 'none': not opened. 'open': it waits for its result. */
export const turnsDrawStateOf = ({ turnsDraw }: Pick<LiveCommittee, 'turnsDraw'>): 'none' | 'open' | 'drawn' => {
  if (turnsDraw === null) return 'none';
  return turnsDraw.isDrawn ? 'drawn' : 'open';
};
