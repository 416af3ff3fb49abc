import type { CommitteeEvent, EventData } from '../events.ts';
import { exchangeEventSchemas } from '../exchange-events.ts';
import type { SwapRequest } from '../exchange-state.ts';
import { type LiveCommittee, replaceAt, type Seat, withRound } from '../state.ts';

export type ExchangeEvent = Extract<CommitteeEvent, { type: keyof typeof exchangeEventSchemas }>;

const types: ReadonlySet<string> = new Set(Object.keys(exchangeEventSchemas));
export const isExchangeEvent = (event: CommitteeEvent): event is ExchangeEvent => types.has(event.type);

type Origin = { readonly at: string; readonly commandId: string };

const swapRequested = (
  state: LiveCommittee,
  { swapNo, seatNo, memberNo, toSeatNo, toMemberNo, turn, toTurn }: EventData<'TurnSwapRequested'>,
  { at, commandId }: Origin,
): LiveCommittee => {
  const swaps = state.swaps ?? [];
  if (swapNo !== swaps.length + 1) return state;
  const asked = { swapNo, seatNo, memberNo, toSeatNo, toMemberNo, turn, toTurn, at, commandId, hasEnded: false };
  return { ...state, swaps: [...swaps, asked] };
};

const swapEnded = (state: LiveCommittee, swapNo: number, order: readonly number[]): LiveCommittee => {
  const { swaps = [] } = state;
  const swap: SwapRequest | undefined = swaps[swapNo - 1];
  if (!swap || swap.hasEnded) return state;
  return { ...state, order, swaps: replaceAt(swaps, swapNo - 1, { ...swap, hasEnded: true }) };
};

const passOnRequested = (
  state: LiveCommittee,
  { roundNumber, seatNo, memberNo, toSeatNo, toMemberNo }: EventData<'PassOnRequested'>,
  { at }: Origin,
): LiveCommittee => {
  const round = state.rounds[roundNumber - 1];
  if (round?.winner?.memberNo !== memberNo) return state;
  return withRound(state, { ...round, passOn: { seatNo, memberNo, toSeatNo, toMemberNo, at, hasEnded: false } });
};

const passOnEnded = (state: LiveCommittee, { roundNumber }: EventData<'PassOnRequestEnded'>): LiveCommittee => {
  const round = state.rounds[roundNumber - 1];
  return round?.passOn ? withRound(state, { ...round, passOn: { ...round.passOn, hasEnded: true } }) : state;
};

const passedOn = (state: LiveCommittee, data: EventData<'PotPassedOn'>, { at }: Origin): LiveCommittee => {
  const { roundNumber, seatNo, memberNo, toSeatNo, toMemberNo, toUserId, order = state.order } = data;
  const round = state.rounds[roundNumber - 1];
  const [from, to]: readonly (Seat | undefined)[] = [state.seats[seatNo - 1], state.seats[toSeatNo - 1]];
  const isPossible = round?.winner?.seatNo === seatNo && from?.wonInRound === roundNumber && to?.wonInRound === null;
  if (!round || !isPossible || !from || !to) return state;
  const lost = replaceAt(state.seats, seatNo - 1, { ...from, wonInRound: null });
  const seats = replaceAt(lost, toSeatNo - 1, { ...to, wonInRound: roundNumber });
  const winner = { seatNo: toSeatNo, memberNo: toMemberNo, userId: toUserId };
  const passOn = round.passOn && { passOn: { ...round.passOn, hasEnded: true } };
  const passed = { ...round, ...passOn, winner, passedOn: { fromSeatNo: seatNo, fromMemberNo: memberNo, at } };
  return withRound({ ...state, seats, order }, passed);
};

export const exchangesChanged = (state: LiveCommittee, event: ExchangeEvent, origin: Origin): LiveCommittee => {
  switch (event.type) {
    case 'TurnSwapRequested':
      return swapRequested(state, event.data, origin);
    case 'TurnSwapRequestEnded':
      return swapEnded(state, event.data.swapNo, state.order);
    case 'TurnsSwapped':
      return swapEnded(state, event.data.swapNo, event.data.order);
    case 'PassOnRequested':
      return passOnRequested(state, event.data, origin);
    case 'PassOnRequestEnded':
      return passOnEnded(state, event.data);
    case 'PotPassedOn':
      return passedOn(state, event.data, origin);
    default:
      return event satisfies never;
  }
};
