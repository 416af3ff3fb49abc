import type { EventData } from '@mandali/domain/committee/events';
import type { Change, Columns } from '../runner/changes.ts';
import { type Envelope, moment, put, remove, roundKey, set } from './rows.ts';

const swapKey = ({ committeeId }: Envelope, { swapNo }: { readonly swapNo: number }): Columns => ({
  committee_id: committeeId,
  swap_no: swapNo,
});

const notAsked = { pass_on_from: null, pass_on_to: null, pass_on_at: null } as const;

/** Columns of a round whose pot is not passed on. */
export const notPassedOn = { ...notAsked, passed_from: null, passed_at: null } as const;

const withOrder = ({ committeeId: id }: Envelope, order: readonly number[] | undefined): readonly Change[] =>
  order === undefined ? [] : [set('committee', { id, turn_order: order })];

/** Rows of swaps of turns, and of pots that are passed on. */
export const exchangeProjections = {
  TurnSwapRequested: (data: EventData<'TurnSwapRequested'>, envelope: Envelope): readonly Change[] => [
    put('swap', {
      ...swapKey(envelope, data),
      seat_no: data.seatNo,
      member_no: data.memberNo,
      turn: data.turn,
      to_seat_no: data.toSeatNo,
      to_member_no: data.toMemberNo,
      to_turn: data.toTurn,
      asked_at: moment(envelope.occurredAt),
    }),
  ],
  TurnSwapRequestEnded: (data: EventData<'TurnSwapRequestEnded'>, envelope: Envelope): readonly Change[] => [
    remove('swap', swapKey(envelope, data)),
  ],
  TurnsSwapped: (data: EventData<'TurnsSwapped'>, envelope: Envelope): readonly Change[] => [
    remove('swap', swapKey(envelope, data)),
    ...withOrder(envelope, data.order),
  ],
  PassOnRequested: (data: EventData<'PassOnRequested'>, envelope: Envelope): readonly Change[] => [
    set('round', {
      ...roundKey(envelope, data.roundNumber),
      pass_on_from: data.memberNo,
      pass_on_to: data.toMemberNo,
      pass_on_at: moment(envelope.occurredAt),
    }),
  ],
  PassOnRequestEnded: ({ roundNumber }: EventData<'PassOnRequestEnded'>, envelope: Envelope): readonly Change[] => [
    set('round', { ...roundKey(envelope, roundNumber), ...notAsked }),
  ],
  PotPassedOn: (data: EventData<'PotPassedOn'>, envelope: Envelope): readonly Change[] => [
    set('round', {
      ...roundKey(envelope, data.roundNumber),
      ...notAsked,
      winner_seat: data.toSeatNo,
      winner_member_no: data.toMemberNo,
      winner_user_id: data.toUserId,
      passed_from: data.memberNo,
      passed_at: moment(envelope.occurredAt),
    }),
    ...withOrder(envelope, data.order),
  ],
} as const;
