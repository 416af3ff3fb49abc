import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { roundOf } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;

const ofMember: ReadonlySet<string> = new Set([
  'PaymentReported',
  'PaymentReportWithdrawn',
  'PaymentConfirmed',
  'PaymentDisputed',
]);

/** Events of these types that this returns false for are sent by the committee's admin or a global admin. */
export const isSaidByMember = ({ type, data }: CommitteeEvent): boolean =>
  ofMember.has(type) || (type === 'PaymentDisputeSettled' && data.by === 'member');

/** Null for events that are no report of a member or an admin about a due. */
export function ofSides(
  sent: CommandSender,
  [first, second]: readonly ReadEvent[],
  state: CommitteeState,
): CommitteeCommand | null {
  if (first === undefined) return null;
  const { type, data } = first.event;
  switch (type) {
    case 'PaymentReported': {
      const { roundNumber, seatNo, method, paidAt, amount, noteId = null, digests } = data;
      return { ...sent, type: 'reportPayment', roundNumber, seatNo, method, paidAt, amount, noteId, digests };
    }
    case 'PaymentReportWithdrawn':
      return { ...sent, type: 'withdrawReport', roundNumber: data.roundNumber, seatNo: data.seatNo };
    case 'PaymentReportDeclined': {
      const { roundNumber, seatNo, reasonId, digests } = data;
      const reportAt = roundOf(state, roundNumber)?.dues[seatNo - 1]?.word?.at ?? '';
      return { ...sent, type: 'declineReport', roundNumber, seatNo, reasonId, digests, reportAt };
    }
    case 'PaymentConfirmed':
      return { ...sent, type: 'confirmPayment', roundNumber: data.roundNumber, seatNo: data.seatNo };
    case 'PaymentDisputed': {
      const { roundNumber, seatNo, noteId, digests } = data;
      return { ...sent, type: 'disputePayment', roundNumber, seatNo, noteId, digests };
    }
    case 'PaymentDisputeSettled': {
      const { roundNumber, seatNo, outcome, noteId = null, digests } = data;
      const method = second?.event.type === 'PaymentMarked' ? second.event.data.method : undefined;
      return { ...sent, type: 'settleDispute', roundNumber, seatNo, outcome, method, noteId, digests };
    }
    default:
      return null;
  }
}
