// WARNING: on disk for ever, see events.ts. The hand-over of a pot, and of the whole committee.
import { z } from 'zod';
import {
  digests,
  instant,
  memberNo,
  method,
  partNo,
  roundNumber,
  rupees,
  textId,
  userId,
  whole,
} from './event-fields.ts';

const partNos = z.array(partNo);

export const handOverEventSchemas = {
  /**
   * A sum of the pot was given to the winner: how much, how and on which day. `memberNo`: the winner of the round.
   * `partNo`: counts the sums of the round from 1; a number is never used twice. `isOwn`: the winner was the committee
   * admin, or recorded it, so that another member confirms it.
   */
  PotHandedOver: z.object({
    roundNumber,
    memberNo,
    partNo,
    amount: rupees,
    method,
    day: instant,
    isOwn: z.literal(true).optional(),
    noteId: textId.optional(),
    digests,
  }),
  /** The last sum of a hand-over was taken back. */
  HandOverTakenBack: z.object({
    roundNumber,
    memberNo,
    partNo,
    amount: rupees,
    reasonId: textId.optional(),
    digests,
  }),
  /** The winner has received these sums. `by`: member number of the winner, or of the member who confirms in their place. */
  HandOverConfirmed: z.object({ roundNumber, memberNo, partNos, by: memberNo }),
  /** The winner has not received these sums. `by`: as in HandOverConfirmed. */
  HandOverDisputed: z.object({ roundNumber, memberNo, partNos, by: memberNo, reasonId: textId, digests }),
  /**
   * The admin ended a dispute about a hand-over: whether these sums came. `amount`: of sums that did not come, what did;
   * `arrived`: that, by sum; the sums that are not in it are removed.
   */
  HandOverSettled: z.object({
    roundNumber,
    memberNo,
    partNos,
    outcome: z.enum(['received', 'not-received']),
    amount: whole.min(0).optional(),
    arrived: z.array(z.object({ partNo, amount: rupees })).optional(),
    noteId: textId.optional(),
    digests,
  }),
  /** The admin asks a member to become the admin. `memberNo`: of that member. */
  AdminTransferRequested: z.object({ fromUserId: userId, toUserId: userId, memberNo }),
  /** That request ended without a transfer: the member declined it, or the admin withdrew it. */
  AdminTransferRequestEnded: z.object({ fromUserId: userId, toUserId: userId, by: z.enum(['declined', 'withdrawn']) }),
} as const;
