import type { Decision } from '../decider.ts';
import type { CommitteeEvent } from './events.ts';

/** Never a text or an HTTP number: the bff maps each kind to an answer. */
export type CommitteeRefusal = {
  readonly kind:
    | 'CommitteeNotFound'
    | 'RoundNotFound'
    | 'MemberNotFound'
    | 'PaymentNotFound'
    | 'CommitteeIdTaken'
    | 'CommandIdReused'
    | 'NotCommitteeAdmin'
    | 'NotYourPayment'
    | 'PaymentIsPaid'
    | 'PaymentChanged'
    | 'MoreThanDue'
    | 'MoreThanRoundsLeft'
    | 'PartNotFound'
    | 'TooManyParts'
    | 'NothingReported'
    | 'NothingToAnswer'
    | 'DisputeIsOpen'
    | 'NoDispute'
    | 'CommitteeCompleted'
    | 'CommitteeFull'
    | 'AlreadyMember'
    | 'BothMembers'
    | 'MemberInactive'
    | 'SeatInUse'
    | 'ReportIsOpen'
    | 'MemberSignedIn'
    | 'KnownElsewhere'
    | 'PastRoundsNotEnabled'
    | 'RoundAlreadyDecided'
    | 'RoundNotCurrent'
    | 'DrawIsOpen'
    | 'NoEligibleMembers'
    | 'PaymentsOutstanding'
    | 'WinnerNotEligible'
    | 'DrawMismatch'
    | 'DayInFuture'
    | 'DayTooEarly'
    | 'NothingToTakeBack'
    | 'DrawStands'
    | 'DecisionStands'
    | 'NotAnActiveMember'
    | 'AuditorCannotAdminister'
    | 'DeletedTooLongAgo';
};
export type RefusalKind = CommitteeRefusal['kind'];
export type CommitteeDecision = Decision<CommitteeEvent, CommitteeRefusal>;
