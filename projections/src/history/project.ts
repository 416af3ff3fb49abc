import type { Json } from '@mandali/domain/decider';
import type { Change } from '../runner/changes.ts';
import { type Envelope, moment } from '../committee/rows.ts';

type Data = { readonly [field: string]: unknown };

type Proof = { readonly hash: string; readonly subtrees: string };

/** Field names are the same in every event (docs/event-log.md), so a new event type needs no code here. */
export const entryOf = (
  { type, data, revision }: { readonly type: string; readonly data: Data; readonly revision: number },
  { hash, subtrees }: Proof,
  { committeeId, occurredAt, actorId }: Envelope,
): Change => ({
  table: 'entry',
  mode: 'put',
  columns: {
    committee_id: committeeId,
    entry_no: revision,
    type,
    data: data as { readonly [field: string]: Json },
    actor_id: actorId,
    occurred_at: moment(occurredAt),
    hash,
    subtrees,
    round_number: numberIn(data, 'roundNumber'),
    seat_no: numberIn(data, 'seatNo'),
    member_nos: numbersIn([
      data['memberNo'],
      data['toMemberNo'],
      data['by'],
      data['leavingMemberNo'],
      winnerOf(data)['memberNo'],
    ]),
    user_ids: numbersIn([
      data['adminId'],
      data['userId'],
      data['fromUserId'],
      data['toUserId'],
      winnerOf(data)['userId'],
    ]),
    text_id: numberIn(data, 'noteId') ?? numberIn(data, 'reasonId') ?? numberIn(data, 'receivedBy'),
  },
});

const numberIn = (data: Data, field: string): number | null => {
  const value = data[field];
  return typeof value === 'number' ? value : null;
};

const numbersIn = (values: readonly unknown[]): readonly number[] =>
  values.filter((value): value is number => typeof value === 'number');

const winnerOf = (data: Data): Data => (data['winner'] ?? {}) as Data;
