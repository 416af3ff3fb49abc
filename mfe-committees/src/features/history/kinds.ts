/** What the history can be narrowed down to. */
export type Kind = 'all' | 'payments' | 'members' | 'winners' | 'rounds';

const types: Readonly<Record<Exclude<Kind, 'all'>, readonly string[]>> = {
  payments: [
    'PaymentMarked',
    'PaymentReported',
    'PaymentReportWithdrawn',
    'PaymentReportDeclined',
    'PaymentConfirmed',
    'PaymentDisputed',
    'PaymentDisputeSettled',
  ],
  members: ['MemberAdded', 'MemberReplaced', 'MemberRemoved', 'MemberCorrected', 'AccountsJoined', 'AdminTransferred'],
  winners: [
    'DrawOpened',
    'DrawRecommitted',
    'DrawConducted',
    'WinnerSelected',
    'PastRoundRecorded',
    'DecisionTakenBack',
  ],
  rounds: [
    'CommitteeCreated',
    'PastRoundsEnabled',
    'RoundOpened',
    'CommitteeCompleted',
    'CommitteeDeleted',
    'CommitteeRestored',
  ],
};

export const kinds: readonly Kind[] = ['all', 'payments', 'members', 'winners', 'rounds'];

/** The event types of a kind; null for all. */
export const typesOf = (kind: Kind): readonly string[] | null => (kind === 'all' ? null : types[kind]);
