import type { CommitteeEvent } from '@mandali/domain/committee/events';
import type { Row } from './expected-rows.ts';
import { moment, textIn } from './facts.ts';
import { isOfPot, membersOfPot, type PotEvent } from './hand-overs.ts';
import type { ReadEvent } from './read-event.ts';

/**
 * Independent of the projection's code.
 * @param subtrees hashes of the subtrees that the event completes, as Postgres writes bytes
 */
export const entryRow = (
  committeeId: number,
  { event, data, meta, revision, hash }: ReadEvent,
  subtrees: string,
): Row => ({
  committee_id: committeeId,
  entry_no: revision,
  type: event.type,
  data,
  actor_id: meta.actorId === 'system' ? null : meta.actorId,
  occurred_at: moment(meta.occurredAt),
  hash,
  subtrees,
  round_number: 'roundNumber' in event.data ? event.data.roundNumber : null,
  seat_no: 'seatNo' in event.data ? event.data.seatNo : null,
  ...named(event),
  text_id: textIn(event) ?? null,
  revision,
});

type NamedPeople = { readonly member_nos: number[]; readonly user_ids: number[] };

const named = (event: CommitteeEvent): NamedPeople =>
  isOfPot(event) ? { member_nos: membersOfPot(event), user_ids: [] } : namedInOther(event);

function namedInOther({ type, data }: Exclude<CommitteeEvent, PotEvent>): NamedPeople {
  switch (type) {
    case 'CommitteeCreated':
      return { member_nos: [], user_ids: [data.adminId] };
    case 'AccountsJoined':
    case 'AdminTransferRequested':
    case 'AdminTransferRequestEnded':
    case 'AdminTransferred':
      return {
        member_nos: 'memberNo' in data ? [data.memberNo] : [],
        user_ids: [data.fromUserId, data.toUserId],
      };
    case 'TurnSwapRequested':
    case 'TurnSwapRequestEnded':
    case 'TurnsSwapped':
    case 'PassOnRequested':
    case 'PassOnRequestEnded':
    case 'PotPassedOn':
      return { member_nos: [data.memberNo, data.toMemberNo], user_ids: [data.fromUserId, data.toUserId] };
    case 'MemberAdded':
    case 'MemberRemoved':
      return { member_nos: [data.memberNo], user_ids: [data.userId] };
    case 'MemberCorrected':
      return {
        member_nos: [data.memberNo],
        user_ids: [data.userId, ...(data.toUserId === undefined ? [] : [data.toUserId])],
      };
    case 'MemberReplaced':
      return { member_nos: [data.memberNo, data.leavingMemberNo], user_ids: [data.userId] };
    case 'PastRoundRecorded':
    case 'DrawConducted':
    case 'WinnerSelected':
    case 'TurnGiven':
    case 'DecisionTakenBack':
      return { member_nos: [data.winner.memberNo], user_ids: [data.winner.userId] };
    default:
      return { member_nos: 'memberNo' in data ? [data.memberNo] : [], user_ids: [] };
  }
}
