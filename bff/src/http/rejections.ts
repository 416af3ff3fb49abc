import { dayMessages } from '@mandali/contracts/days';
import type { RefusalKind } from '@mandali/domain/committee/refusals';

/** The same sentence for every fault of a code: different ones would reveal whether a code was sent. */
export const badCode = 'Invalid or expired OTP. Please check the code, or request a new one.';

export type Line = { readonly status: number; readonly code: string; readonly message: string };
type LineWithDefaults = Pick<Line, 'status' | 'message'> & Partial<Line>;

const lines = {
  CommitteeNotFound: { status: 404, message: 'Committee not found' },
  RoundNotFound: { status: 404, message: 'Round not found' },
  MemberNotFound: { status: 404, message: 'Member not found' },
  PaymentNotFound: { status: 404, message: 'Payment not found' },
  NotYourSeat: { status: 403, message: 'Only the holder of the seat can do this' },
  NotYourPayment: { status: 403, message: 'Only the member whose payment it is can say this' },
  PaymentIsPaid: { status: 409, message: 'This payment is marked as paid already' },
  PaymentChanged: { status: 409, message: 'This payment was changed meanwhile. Please look again.' },
  MoreThanDue: { status: 422, message: 'This is more than what is open of this payment' },
  MoreThanRoundsLeft: { status: 422, message: 'This is more than the coming rounds will cost' },
  PartNotFound: { status: 404, message: 'This part of the payment is not there any more' },
  TooManyRounds: { status: 422, message: 'These are too many rounds at once. Please enter fewer.' },
  TooManyParts: { status: 409, message: 'This payment has too many parts. Please take some back first.' },
  NothingReported: { status: 409, message: 'This was taken back, said anew or answered meanwhile. Please look again.' },
  NothingToAnswer: { status: 409, message: 'There is nothing to answer any more' },
  DisputeIsOpen: { status: 409, message: 'This is disputed already. Settle that first.' },
  NoDispute: { status: 409, message: 'This was settled already' },
  CommitteeIdTaken: { status: 503, message: 'Please try again' },
  NotCommitteeAdmin: { status: 403, message: 'Only the committee admin can do this' },
  CommitteeCompleted: { status: 409, message: 'This committee has completed all rounds' },
  CommitteeEnded: { status: 409, message: 'This committee has ended early' },
  CommitteeActive: { status: 409, message: 'This committee is still running. It has to be completed or ended first.' },
  NextStarted: { status: 409, message: 'The next committee has been started already' },
  CommitteeFull: { status: 409, message: 'This committee already has all its members' },
  AlreadyMember: {
    status: 409,
    message: 'This person is already a member of the committee. Please select a different person.',
  },
  MemberInactive: { status: 409, message: 'This member has already been replaced' },
  SeatInUse: {
    status: 409,
    message: 'Something was paid for this seat, or it has had the pot. Replace the member instead.',
  },
  SomethingPaid: {
    status: 409,
    message: 'Something was paid or decided in this committee. This cannot be changed any more.',
  },
  SeatsAreHeld: { status: 409, message: 'More seats are held than that. Please remove these members first.' },
  ReportIsOpen: {
    status: 409,
    message: 'This member says that they have paid, or disputes something. Answer that first.',
  },
  MemberSignedIn: { status: 409, message: 'They have signed in; only they can change this.' },
  KnownElsewhere: {
    status: 409,
    message:
      'Somebody else has added this person to a committee, too. Only they can change their name, once they sign in.',
  },
  PastRoundsNotEnabled: { status: 409, message: 'Enable past rounds first' },
  RoundAlreadyDecided: { status: 409, message: 'This round already has a winner' },
  RoundNotCurrent: { status: 409, message: 'This is not the current round' },
  DrawIsOpen: {
    status: 409,
    message: 'The draw of this round has been opened. Conduct it, or choose the winner by Manual Winner.',
  },
  NoEligibleMembers: { status: 409, message: 'There is no eligible member left' },
  PaymentsOutstanding: {
    status: 409,
    message: 'Draw will be enabled once all eligible members have paid their contribution.',
  },
  WinnerNotEligible: { status: 422, message: 'This member is not eligible to win' },
  DrawMismatch: { status: 409, message: 'The winner does not match the opened draw' },
  DayInFuture: { status: 422, message: dayMessages.inFuture },
  DueDayOutOfRange: { status: 422, message: dayMessages.dueDay },
  DayTooEarly: { status: 422, message: dayMessages.tooEarly },
  NothingToTakeBack: { status: 409, message: 'This round has no such winner any more. Please look again.' },
  DrawStands: { status: 409, message: 'The draw of this round was opened. What has come of it is never taken back.' },
  DecisionStands: {
    status: 409,
    message: 'Somebody has paid in a later round, or said so, or it was drawn. This cannot be taken back any more.',
  },
  RoundNotDecided: { status: 409, message: 'This round has no winner yet' },
  BeforeDecision: { status: 422, message: 'This day is before the round was decided' },
  MoreThanPlanned: { status: 422, message: 'This is more than is left of the pot' },
  MoreThanDisputed: { status: 422, message: 'This is as much as was handed over, so all of it came' },
  HandedOver: { status: 409, message: 'Take back the hand-over of this pot first' },
  NoHandOver: { status: 409, message: 'No hand-over of this pot is recorded' },
  HandOverChanged: { status: 409, message: 'The hand-over was changed meanwhile. Please look again.' },
  HandOverConfirmed: { status: 409, message: 'The winner has confirmed this. It is not taken back any more.' },
  NotYourPot: { status: 403, message: 'Only the winner of this round can say this' },
  SidesAreOne: { status: 403, message: 'Giver and winner are the same person. Another member has to say this.' },
  NoTransferRequest: { status: 409, message: 'You are not asked any more to look after this committee' },
  NotAskedToAdminister: { status: 403, message: 'Only the member who is asked can say this' },
  NotAnActiveMember: { status: 422, message: 'Ownership can only go to an active member with an account' },
  AuditorCannotAdminister: { status: 422, message: 'Ownership cannot go to an auditor, who only reads' },
  TurnsNotAgreed: { status: 409, message: 'The turns of this committee are drawn, not arranged' },
  OrderInvalid: { status: 422, message: 'Each seat of this committee can have one turn' },
  TurnsNotOneDraw: { status: 409, message: 'The turns of this committee are not fixed by one draw' },
  TurnsTooLate: {
    status: 409,
    message: 'A round of this committee has been decided. Its turns are not drawn any more.',
  },
  TurnsDrawn: {
    status: 409,
    message: 'The draw for all turns was opened. Its turns and seats are not changed any more.',
  },
  TurnsNotOpen: { status: 409, message: 'The draw for all turns has not been opened' },
  TurnsAreFixed: {
    status: 409,
    message: 'This committee has an order of turns. Give the pot to the member whose turn it is.',
  },
  SeatsEmpty: { status: 409, message: 'Every seat needs a member before the turns are drawn' },
  NoTurnLeft: { status: 409, message: 'The order of this committee has no turn left. Hold a draw.' },
  NoOrder: { status: 409, message: 'Both seats need a turn in the order of this committee' },
  TurnTaken: { status: 409, message: 'One of these seats has had its turn' },
  SwapNotFound: { status: 404, message: 'Request not found' },
  RequestIsOver: { status: 409, message: 'This request is not open any more. Please look again.' },
  NotLastDecided: { status: 409, message: 'A later round has a winner. This pot is not passed on any more.' },
  PassedOn: { status: 409, message: 'This pot was passed on already' },
  ReceiverNotEligible: { status: 409, message: 'This member has won. Choose a member who has not.' },
  DeletedTooLongAgo: { status: 409, message: 'It was deleted more than 30 days ago' },
  InvalidInput: { status: 400, message: 'Please check what you entered' },
  NotSignedIn: { status: 401, message: 'Authentication required' },
  NotAllowed: { status: 403, message: 'You are not allowed to do this' },
  NotFound: { status: 404, message: 'Not found' },
  EmailTaken: { status: 409, message: 'This e-mail address belongs to another account' },
  PhoneTaken: { status: 409, message: 'This phone number belongs to another account' },
  OtherNumber: {
    status: 409,
    message: 'This account has another phone number. Please sign in to it, and change the number there.',
  },
  WrongCode: { status: 400, message: badCode },
  ClaimInvalid: { status: 422, message: 'This took too long, or was done already. Please prove the number again.' },
  UnknownToken: { status: 422, message: 'The other account is not signed in any more. Please sign in to it again.' },
  SameAccount: { status: 409, message: 'This is the account that you are signed in to' },
  GlobalAdminStays: { status: 409, message: 'An account of a global admin is not joined into another one' },
  AuditorStays: { status: 409, message: 'An account of an auditor is not joined into another one' },
  DrawOpen: { status: 409, message: 'A draw of one of these committees is open. Please try again when it is held.' },
  InvalidPhone: { status: 400, message: 'Please enter a valid phone number' },
  WrongCurrentPassword: { status: 400, message: 'Current password is incorrect' },
  ProofNeeded: { status: 403, message: 'Please confirm first that it is you' },
  ProofWrong: { status: 403, message: 'That is not right. Please try again.' },
  NoPasskeysHere: { status: 409, message: 'Passkeys cannot be used at this address' },
  PasskeyWrong: { status: 400, message: 'This passkey could not be checked. Please try again.' },
  PasskeyKnown: { status: 409, message: 'This passkey has been added already' },
  TooManyPasskeys: { status: 409, message: 'An account has at most 20 passkeys. Please remove one first.' },
  PasswordNeedsEmail: { status: 409, message: 'Add an e-mail address first' },
  AdministersCommittees: {
    status: 409,
    message: 'You are admin of active committees. Please transfer ownership or complete them first.',
  },
  AuditorAdministers: {
    status: 409,
    message:
      'This person is admin of active committees, and an auditor only reads. Their ownership has to be transferred first, or the committees completed.',
  },
  LastGlobalAdmin: { status: 409, message: 'The last global admin must stay' },
  OtpNotConfigured: { status: 503, message: 'OTP delivery is not configured' },
  PushNotConfigured: { status: 409, message: 'Notifications are not set up here' },
  OtherDrawSecret: {
    status: 503,
    message:
      'This draw cannot be held: the server has another DRAW_SECRET than when the round opened. Please tell whoever runs it.',
  },
  BookDiffers: {
    status: 503,
    message:
      'This book does not continue the one that was signed before, so it is not signed. Please keep your copy and tell the others.',
  },
  BookRestored: {
    status: 503,
    message:
      'The books were restored from a backup, and entries may be missing. They are not signed until whoever runs the server says so.',
  },
  CosignatureInvalid: { status: 422, message: 'This is no cosignature of this book' },
  CosignatureOlder: { status: 409, message: 'This device has seen a longer book already' },
  ClockDiffers: { status: 422, message: 'The clock of this device is off by more than five minutes' },
  CheckpointNotOurs: {
    status: 422,
    message: 'What this device has seen is not in this book. Please keep your copy and tell the others.',
  },
  JoinLinkClosed: {
    status: 409,
    message: 'This link is not open any more. Please ask the person who sent it for a new one.',
  },
  JoinRequestNotFound: { status: 404, message: 'This request was taken back' },
  JoinRequestAnswered: { status: 409, message: 'This request has been answered already' },
  PhoneNotProven: { status: 409, message: 'Please sign in by phone to ask to join' },
  AddressInName: { status: 400, message: 'A name cannot hold a web address, a UPI address or a phone number' },
  HasJoined: { status: 409, message: 'This person has signed in to this committee already' },
  SignInNeeded: {
    status: 409,
    message:
      'Something was paid for this seat, or it has won. Please sign in with the account that was added, then say it again.',
  },
  InvitationEnded: {
    status: 409,
    message: 'This seat is not yours any more. Please ask the person who sent the link.',
  },
  DrawNotRipe: { status: 409, message: 'The beacon has not spoken yet; nobody has won.' },
  BeaconLate: { status: 503, message: 'The beacon is late; nobody has won yet.' },
  TooManyRequests: { status: 429, message: 'Too many tries. Please wait a little.' },
  TooManyOfPerson: {
    status: 429,
    message: 'You have added this person as often as one may in a day.',
  },
  TooManyCommittees: {
    status: 429,
    message: 'You have created as many committees as one person may in a day. Please try again tomorrow.',
  },
  CommandIdReused: {
    status: 422,
    code: 'idempotency-key-reused',
    message: 'This Idempotency-Key was used for another request',
  },
  JoiningUnderWay: {
    status: 503,
    message: 'The joining has begun and is being completed. Please look again in a few minutes.',
  },
  Contended: { status: 409, message: 'Somebody else changed this at the same time. Please try again.' },
  Clock: {
    status: 503,
    message: 'The clock of this server does not fit the book, so no draw is opened. Please tell whoever runs it.',
  },
  Unavailable: { status: 503, message: 'The service is not available right now. Please try again.' },
} as const satisfies Record<RefusalKind, LineWithDefaults> & Record<string, LineWithDefaults>;

export type RejectionKind = keyof typeof lines;

export type Rejection = {
  readonly kind: RejectionKind;
  /** 400: dotted path -> message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** For 429, 503 and a draw before its time, s. */
  readonly retryAfter?: number;
  /** Members of the error body. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

export type RejectedResult = { readonly kind: 'rejected'; readonly rejection: Rejection };

const codeOf = (kind: string): string => kind.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();

export const rejections = Object.fromEntries(
  Object.entries<LineWithDefaults>(lines).map(([kind, line]) => [kind, { code: codeOf(kind), ...line }]),
) as Readonly<Record<RejectionKind, Line>>;
