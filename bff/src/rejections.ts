import type { RefusalKind } from '@mandali/domain/committee/refusals';

/** Refusals that do not come from the committee decider. */
type AccountRejectionKind =
  | 'InvalidInput'
  | 'NotSignedIn'
  | 'NotAllowed'
  | 'NotFound'
  | 'EmailTaken'
  | 'PhoneTaken'
  | 'InvalidPhone'
  | 'WrongCurrentPassword'
  | 'FirstPasswordNeedsCode'
  | 'PasswordNeedsEmail'
  | 'AdministersCommittees'
  | 'AuditorAdministers'
  | 'LastGlobalAdmin'
  | 'OtpNotConfigured'
  | 'PushNotConfigured'
  | 'OtherDrawSecret'
  | 'DrawNotRipe'
  | 'BeaconLate'
  | 'TooManyRequests'
  | 'TooManyCommittees'
  | 'BookDiffers'
  | 'BookRestored'
  | 'CosignatureInvalid'
  | 'CosignatureOlder'
  | 'ClockDiffers'
  | 'CheckpointNotOurs'
  | 'JoinLinkClosed'
  | 'JoinRequestNotFound'
  | 'JoinRequestAnswered'
  | 'PhoneNotProven'
  | 'Contended'
  | 'Unavailable';

export type RejectionKind = RefusalKind | AccountRejectionKind;
/** Why a request is not carried out; `rejections` turns each kind into status, code and message. */
export type Rejection = {
  readonly kind: RejectionKind;
  /** 400: dotted path -> message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** 429, 503 and a draw that is not ripe: seconds. */
  readonly retryAfter?: number;
  /** Extra members of the error body (account deletion, role change). */
  readonly extra?: Readonly<Record<string, unknown>>;
};

export type Rejected = { readonly kind: 'rejected'; readonly rejection: Rejection };

type Line = { readonly status: number; readonly code: string; readonly message: string };

export const rejections = {
  CommitteeNotFound: { status: 404, code: 'committee-not-found', message: 'Committee not found' },
  RoundNotFound: { status: 404, code: 'round-not-found', message: 'Round not found' },
  MemberNotFound: { status: 404, code: 'member-not-found', message: 'Member not found' },
  PaymentNotFound: { status: 404, code: 'payment-not-found', message: 'Payment not found' },
  NotYourPayment: {
    status: 403,
    code: 'not-your-payment',
    message: 'Only the member whose payment it is can say this',
  },
  PaymentIsPaid: { status: 409, code: 'payment-is-paid', message: 'This payment is marked as paid already' },
  PaymentChanged: {
    status: 409,
    code: 'payment-changed',
    message: 'This payment was changed meanwhile. Please look again.',
  },
  PaidInFuture: { status: 422, code: 'paid-in-future', message: 'The day of the payment cannot be in the future' },
  NothingReported: {
    status: 409,
    code: 'nothing-reported',
    message: 'This was taken back, said anew or answered meanwhile. Please look again.',
  },
  NothingToAnswer: { status: 409, code: 'nothing-to-answer', message: 'There is nothing to answer any more' },
  DisputeIsOpen: { status: 409, code: 'dispute-is-open', message: 'This payment is disputed. Settle that first.' },
  NoDispute: { status: 409, code: 'no-dispute', message: 'This was settled already' },
  CommitteeIdTaken: { status: 503, code: 'committee-id-taken', message: 'Please try again' },
  NotCommitteeAdmin: { status: 403, code: 'not-committee-admin', message: 'Only the committee admin can do this' },
  CommitteeCompleted: { status: 409, code: 'committee-completed', message: 'This committee has completed all rounds' },
  CommitteeFull: { status: 409, code: 'committee-full', message: 'This committee already has all its members' },
  AlreadyMember: {
    status: 409,
    code: 'already-member',
    message: 'This person is already a member of the committee. Please select a different person.',
  },
  MemberInactive: { status: 409, code: 'member-inactive', message: 'This member has already been replaced' },
  SeatInUse: {
    status: 409,
    code: 'seat-in-use',
    message: 'Something was paid for this seat, or it has had the pot. Replace the member instead.',
  },
  ReportIsOpen: {
    status: 409,
    code: 'report-is-open',
    message: 'This member says that they have paid, or disputes something. Answer that first.',
  },
  MemberSignedIn: { status: 409, code: 'member-signed-in', message: 'They have signed in; only they can change this.' },
  KnownElsewhere: {
    status: 409,
    code: 'known-elsewhere',
    message:
      'Somebody else has added this person to a committee, too. Only they can change their name, once they sign in.',
  },
  PastRoundsNotEnabled: { status: 409, code: 'past-rounds-not-enabled', message: 'Enable past rounds first' },
  RoundAlreadyDecided: { status: 409, code: 'round-already-decided', message: 'This round already has a winner' },
  RoundNotCurrent: { status: 409, code: 'round-not-current', message: 'This is not the current round' },
  DrawIsOpen: {
    status: 409,
    code: 'draw-is-open',
    message: 'The draw of this round has been opened. Conduct it, or choose the winner by Manual Winner.',
  },
  NoEligibleMembers: { status: 409, code: 'no-eligible-members', message: 'There is no eligible member left' },
  PaymentsOutstanding: {
    status: 409,
    code: 'payments-outstanding',
    message: 'Draw will be enabled once all eligible members have paid their contribution.',
  },
  WinnerNotEligible: { status: 422, code: 'winner-not-eligible', message: 'This member is not eligible to win' },
  DrawMismatch: { status: 409, code: 'draw-mismatch', message: 'The winner does not match the opened draw' },
  DateInFuture: { status: 422, code: 'date-in-future', message: 'The draw date cannot be in the future' },
  NothingToTakeBack: {
    status: 409,
    code: 'nothing-to-take-back',
    message: 'This round has no such winner any more. Please look again.',
  },
  DrawStands: {
    status: 409,
    code: 'draw-stands',
    message: 'The draw of this round was opened. What has come of it is never taken back.',
  },
  DecisionStands: {
    status: 409,
    code: 'decision-stands',
    message: 'Somebody has paid in a later round, or said so, or it was drawn. This cannot be taken back any more.',
  },
  NotAnActiveMember: {
    status: 422,
    code: 'not-an-active-member',
    message: 'Ownership can only go to an active member with an account',
  },
  AuditorCannotAdminister: {
    status: 422,
    code: 'auditor-cannot-administer',
    message: 'Ownership cannot go to an auditor, who only reads',
  },
  DeletedTooLongAgo: { status: 409, code: 'deleted-too-long-ago', message: 'It was deleted more than 30 days ago' },
  InvalidInput: { status: 400, code: 'invalid-input', message: 'Please check what you entered' },
  NotSignedIn: { status: 401, code: 'not-signed-in', message: 'Authentication required' },
  NotAllowed: { status: 403, code: 'not-allowed', message: 'You are not allowed to do this' },
  NotFound: { status: 404, code: 'not-found', message: 'Not found' },
  EmailTaken: { status: 409, code: 'email-taken', message: 'This e-mail address belongs to another account' },
  PhoneTaken: { status: 409, code: 'phone-taken', message: 'This phone number belongs to another account' },
  InvalidPhone: { status: 400, code: 'invalid-phone', message: 'Please enter a valid phone number' },
  WrongCurrentPassword: { status: 400, code: 'wrong-current-password', message: 'Current password is incorrect' },
  FirstPasswordNeedsCode: {
    status: 403,
    code: 'first-password-needs-code',
    message: 'Sign in by code again to set your first password',
  },
  PasswordNeedsEmail: { status: 409, code: 'password-needs-email', message: 'Add an e-mail address first' },
  AdministersCommittees: {
    status: 409,
    code: 'administers-committees',
    message: 'You are admin of active committees. Please transfer ownership or complete them first.',
  },
  AuditorAdministers: {
    status: 409,
    code: 'auditor-administers',
    message:
      'This person is admin of active committees, and an auditor only reads. Their ownership has to be transferred first, or the committees completed.',
  },
  LastGlobalAdmin: { status: 409, code: 'last-global-admin', message: 'The last global admin must stay' },
  OtpNotConfigured: { status: 503, code: 'otp-not-configured', message: 'OTP delivery is not configured' },
  PushNotConfigured: { status: 409, code: 'push-not-configured', message: 'Notifications are not set up here' },
  OtherDrawSecret: {
    status: 503,
    code: 'other-draw-secret',
    message:
      'This draw cannot be held: the server has another DRAW_SECRET than when the round opened. Please tell whoever runs it.',
  },
  BookDiffers: {
    status: 503,
    code: 'book-differs',
    message:
      'This book does not continue the one that was signed before, so it is not signed. Please keep your copy and tell the others.',
  },
  BookRestored: {
    status: 503,
    code: 'book-restored',
    message:
      'The books were restored from a backup, and entries may be missing. They are not signed until whoever runs the server says so.',
  },
  CosignatureInvalid: { status: 422, code: 'cosignature-invalid', message: 'This is no cosignature of this book' },
  CosignatureOlder: {
    status: 409,
    code: 'cosignature-older',
    message: 'This device has seen a longer book already',
  },
  ClockDiffers: {
    status: 422,
    code: 'clock-differs',
    message: 'The clock of this device is off by more than five minutes',
  },
  CheckpointNotOurs: {
    status: 422,
    code: 'checkpoint-not-ours',
    message: 'What this device has seen is not in this book. Please keep your copy and tell the others.',
  },
  JoinLinkClosed: {
    status: 409,
    code: 'join-link-closed',
    message: 'This link is not open any more. Please ask the person who sent it for a new one.',
  },
  JoinRequestNotFound: { status: 404, code: 'join-request-not-found', message: 'This request was taken back' },
  JoinRequestAnswered: {
    status: 409,
    code: 'join-request-answered',
    message: 'This request has been answered already',
  },
  PhoneNotProven: { status: 409, code: 'phone-not-proven', message: 'Please sign in by phone to ask to join' },
  DrawNotRipe: {
    status: 409,
    code: 'draw-not-ripe',
    message: 'The beacon has not spoken yet; nobody has won.',
  },
  BeaconLate: { status: 503, code: 'beacon-late', message: 'The beacon is late; nobody has won yet.' },
  TooManyRequests: { status: 429, code: 'too-many-requests', message: 'Too many tries. Please wait a little.' },
  TooManyCommittees: {
    status: 429,
    code: 'too-many-committees',
    message: 'You have created as many committees as one person may in a day. Please try again tomorrow.',
  },
  CommandIdReused: {
    status: 422,
    code: 'idempotency-key-reused',
    message: 'This Idempotency-Key was used for another request',
  },
  Contended: {
    status: 409,
    code: 'contended',
    message: 'Somebody else changed this at the same time. Please try again.',
  },
  Unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Please try again.',
  },
} as const satisfies Record<RejectionKind, Line>;
