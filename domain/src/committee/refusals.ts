/** Why a command is refused: a value, never a text and never an HTTP number. The BFF turns each kind into an answer. */
export type CommitteeRefusal = {
  readonly kind:
    | 'CommitteeNotFound'
    | 'RoundNotFound'
    | 'MemberNotFound'
    | 'PaymentNotFound'
    | 'CommitteeIdTaken'
    | 'NotCommitteeAdmin'
    | 'CommitteeCompleted'
    | 'CommitteeFull'
    | 'AlreadyMember'
    | 'MemberInactive'
    | 'PastRoundsNotEnabled'
    | 'RoundAlreadyDecided'
    | 'RoundNotCurrent'
    | 'NoEligibleMembers'
    | 'PaymentsOutstanding'
    | 'WinnerNotEligible'
    | 'DrawMismatch'
    | 'DateInFuture'
    | 'NotAnActiveMember';
};
export type RefusalKind = CommitteeRefusal['kind'];
