import type { CommitteeEventType } from '@mandali/domain/committee/events';

/** As the contract names them (contracts/src/news.ts). */
export type NewsKind = 'wins' | 'payments' | 'reports' | 'disputes' | 'members' | 'rounds';

/** Which switch an event is under; null: none, it would not be understood. One's own dues need no switch. */
const kinds: { readonly [T in CommitteeEventType]: NewsKind | null } = {
  CommitteeCreated: 'rounds',
  PastRoundsEnabled: 'rounds',
  MemberAdded: 'members',
  MemberReplaced: 'members',
  MemberRemoved: 'members',
  MemberCorrected: 'members',
  AccountsJoined: 'members',
  RoundOpened: 'rounds',
  PaymentMarked: 'payments',
  PaymentReported: 'reports',
  PaymentReportWithdrawn: 'reports',
  PaymentReportDeclined: 'reports',
  PaymentConfirmed: 'payments',
  PaymentDisputed: 'disputes',
  PaymentDisputeSettled: 'disputes',
  PastRoundRecorded: 'wins',
  DrawOpened: 'rounds',
  DrawRecommitted: null,
  DrawConducted: 'wins',
  WinnerSelected: 'wins',
  DecisionTakenBack: 'wins',
  CommitteeCompleted: 'rounds',
  AdminTransferred: 'members',
  CommitteeDeleted: null,
  CommitteeRestored: 'rounds',
};

/** The types of events of these kinds. */
export const typesOf = (told: ReadonlySet<NewsKind>): readonly string[] =>
  Object.entries(kinds).flatMap(([type, kind]) => (kind !== null && told.has(kind) ? [type] : []));

/** Reported to the committee's admin only: it waits for an answer. */
export const forAdmins: readonly string[] = typesOf(new Set(['reports']));
