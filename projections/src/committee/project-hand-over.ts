import type { EventData } from '@mandali/domain/committee/events';
import type { Change, Columns } from '../runner/changes.ts';
import { type Envelope, moment, put, remove, roundKey, set } from './rows.ts';

type OfPart = { readonly roundNumber: number; readonly partNo: number };

const partKey = (envelope: Envelope, { roundNumber, partNo }: OfPart): Columns => ({
  ...roundKey(envelope, roundNumber),
  part_no: partNo,
});

const undisputed = {
  pot_dispute_at: null,
  pot_dispute_by: null,
  pot_dispute_text: null,
  pot_dispute_parts: null,
} as const;

const unsettled = {
  pot_settled_at: null,
  pot_settled_by: null,
  pot_settled_text: null,
  pot_settled_outcome: null,
} as const;

/** Columns of a round without a hand-over. */
export const noHandOver = { ...undisputed, ...unsettled } as const;

const setRound = (envelope: Envelope, roundNumber: number, columns: Columns): Change =>
  set('round', { ...roundKey(envelope, roundNumber), ...columns });

const settledParts = (data: EventData<'HandOverSettled'>, envelope: Envelope): readonly Change[] =>
  data.arrived === undefined
    ? []
    : data.partNos.map((partNo) => {
        const key = partKey(envelope, { roundNumber: data.roundNumber, partNo });
        const arrived = data.arrived?.find((part) => part.partNo === partNo);
        return arrived === undefined ? remove('pot_part', key) : set('pot_part', { ...key, amount: arrived.amount });
      });

/** Rows of the hand-over of pots, and of requests to administer. */
export const handOverProjections = {
  PotHandedOver: (data: EventData<'PotHandedOver'>, envelope: Envelope): readonly Change[] => [
    put('pot_part', {
      ...partKey(envelope, data),
      amount: data.amount,
      method: data.method,
      day: moment(data.day),
      note_id: data.noteId ?? null,
      is_own: data.isOwn ?? false,
      given_at: moment(envelope.occurredAt),
      given_by: envelope.actorId,
      confirmed_at: null,
      confirmed_by: null,
    }),
    setRound(envelope, data.roundNumber, unsettled),
  ],
  HandOverTakenBack: (data: EventData<'HandOverTakenBack'>, envelope: Envelope): readonly Change[] => [
    remove('pot_part', partKey(envelope, data)),
    setRound(envelope, data.roundNumber, unsettled),
  ],
  HandOverConfirmed: (data: EventData<'HandOverConfirmed'>, envelope: Envelope): readonly Change[] => [
    ...data.partNos.map((partNo) =>
      set('pot_part', {
        ...partKey(envelope, { roundNumber: data.roundNumber, partNo }),
        confirmed_at: moment(envelope.occurredAt),
        confirmed_by: data.by,
      }),
    ),
    setRound(envelope, data.roundNumber, noHandOver),
  ],
  HandOverDisputed: (data: EventData<'HandOverDisputed'>, envelope: Envelope): readonly Change[] => [
    setRound(envelope, data.roundNumber, {
      pot_dispute_at: moment(envelope.occurredAt),
      pot_dispute_by: data.by,
      pot_dispute_text: data.reasonId,
      pot_dispute_parts: data.partNos,
      ...unsettled,
    }),
  ],
  HandOverSettled: (data: EventData<'HandOverSettled'>, envelope: Envelope): readonly Change[] => [
    ...settledParts(data, envelope),
    setRound(envelope, data.roundNumber, {
      ...undisputed,
      pot_settled_at: moment(envelope.occurredAt),
      pot_settled_by: envelope.actorId,
      pot_settled_text: data.noteId ?? null,
      pot_settled_outcome: data.outcome,
    }),
  ],
  AdminTransferRequested: (
    { memberNo }: EventData<'AdminTransferRequested'>,
    { committeeId }: Envelope,
  ): readonly Change[] => [set('committee', { id: committeeId, transfer_to: memberNo })],
  AdminTransferRequestEnded: (
    _: EventData<'AdminTransferRequestEnded'>,
    { committeeId }: Envelope,
  ): readonly Change[] => [set('committee', { id: committeeId, transfer_to: null })],
  AdminTransferred: ({ toUserId }: EventData<'AdminTransferred'>, { committeeId }: Envelope): readonly Change[] => [
    set('committee', { id: committeeId, admin_id: toUserId, transfer_to: null }),
  ],
} as const;
