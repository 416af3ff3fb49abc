import type { OperationId } from '@mandali/contracts/operations';

/**
 * V visitor, O signed-in outsider (also the admin of another committee), M active member, R replaced member, CA admin of
 * this committee, GA global admin, AU auditor.
 */
export const roleNames = ['V', 'O', 'M', 'R', 'CA', 'GA', 'AU'] as const;
export type RoleName = (typeof roleNames)[number];

/**
 * What a good request is answered: a status, or a 2xx with more to it.
 * whole: shows others' phones. masked: shows none but the caller's own. own, all: which committees are in the list.
 */
export type ExpectedAnswer = 'ok' | 'whole' | 'masked' | 'own' | 'all' | 401 | 403 | 404 | 409;
export type Row = Readonly<Record<RoleName, ExpectedAnswer>>;

const row = (
  ...cells: readonly [
    ExpectedAnswer,
    ExpectedAnswer,
    ExpectedAnswer,
    ExpectedAnswer,
    ExpectedAnswer,
    ExpectedAnswer,
    ExpectedAnswer,
  ]
): Row => {
  const [V, O, M, R, CA, GA, AU] = cells;
  return { V, O, M, R, CA, GA, AU };
};

//                      V     O     M     R     CA    GA    AU
const everybody = row('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
const self = row(401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
const selfButAuditors = row(401, 'ok', 'ok', 'ok', 'ok', 'ok', 403);
const writers = row(401, 404, 403, 404, 'ok', 'ok', 403);
const ofTheMember = row(401, 404, 'ok', 404, 403, 403, 403);
const adminReads = row(401, 403, 403, 403, 403, 'ok', 'ok');
const globalAdmin = row(401, 403, 403, 403, 403, 'ok', 403);

/** Who may call what (spec: "Who may call what"). An operation of the contract without a row does not compile. */
export const roleMatrix = {
  sendOtp: everybody,
  verifyOtp: everybody,
  signup: everybody,
  login: everybody,
  emailSignup: everybody,
  reportClientError: everybody,

  startPasskeySignIn: everybody,
  signInByPasskey: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,

  listSessions: self,
  // Of the caller.
  endSession: self,
  endOtherSessions: self,
  listPasskeys: self,
  startPasskey: self,
  addPasskey: self,
  // Of the caller.
  deletePasskey: self,

  getProfile: self,
  updateProfile: self,
  prove: self,
  provePhone: self,
  joinAccounts: self,
  changePassword: self,
  logout: self,
  putOwnReminders: self,
  exportAccount: self,
  listAccountEvents: self,
  // The committee of CA is active; GA is the last global admin.
  deleteAccount: row(401, 'ok', 'ok', 'ok', 409, 409, 'ok'),

  getNews: self,
  seeNews: self,
  putNewsSettings: self,
  getNewsChannels: self,
  putPushSubscription: self,
  deletePushSubscription: self,
  getCalendarLink: self,
  renewCalendar: self,
  getCalendar: everybody,
  getDashboardStats: row(401, 'own', 'own', 'own', 'own', 'all', 'all'),
  listCommittees: row(401, 'own', 'own', 'own', 'own', 'all', 'all'),
  getCommittee: row(401, 404, 'masked', 404, 'whole', 'whole', 'masked'),
  listEvents: row(401, 404, 'ok', 404, 'ok', 'ok', 'ok'),
  getLogKey: everybody,
  getCheckpoint: row(401, 404, 'ok', 404, 'ok', 'ok', 'ok'),
  getReceipt: row(401, 404, 'ok', 404, 'ok', 'ok', 'ok'),
  addCosignature: row(401, 404, 'ok', 404, 'ok', 'ok', 403),
  exportCommittee: row(401, 404, 'ok', 404, 'whole', 'whole', 'ok'),
  getStatement: row(401, 404, 'ok', 404, 'ok', 'ok', 'ok'),
  createCommittee: row(401, 'ok', 'ok', 'ok', 'ok', 'ok', 403),

  getReminders: writers,
  putReminderPlan: writers,
  getWayToPay: row(401, 404, 'ok', 404, 'ok', 'ok', 'ok'),
  putWayToPay: writers,
  getJoinLink: writers,
  putJoinLink: writers,
  deleteJoinLink: writers,
  listJoinRequests: writers,
  acceptJoinRequest: writers,
  declineJoinRequest: writers,
  getJoinPage: self,
  askToJoin: selfButAuditors,
  // Of M's invitation; that they are M is known by the session alone.
  getInvitation: everybody,
  acceptInvitation: row(401, 403, 'ok', 403, 403, 403, 403),
  // Of the newcomer, who has not signed in.
  disownInvitation: everybody,
  stopMessages: everybody,
  withdrawJoinRequest: selfButAuditors,

  enablePastRounds: writers,
  addMember: writers,
  replaceMember: writers,
  // Of a member who has paid nothing.
  removeMember: writers,
  // Of a member who has not signed in.
  correctMember: writers,
  recordPastRound: writers,
  transferOwnership: writers,
  markPayment: writers,
  putPayment: writers,
  markAllPaid: writers,
  // Of a due of M's.
  reportPayment: ofTheMember,
  withdrawReport: ofTheMember,
  confirmPayment: ofTheMember,
  disputePayment: ofTheMember,
  declineReport: writers,
  settleDispute: row(401, 404, 'ok', 404, 'ok', 'ok', 403),
  openDraw: writers,
  // The draw of the matrix' round is not open: readers of the committee get 404.
  getBeacon: row(401, 404, 404, 404, 404, 404, 404),
  getDrawWitnesses: row(401, 404, 'ok', 404, 'ok', 'ok', 'ok'),
  putAway: row(401, 404, 'ok', 404, 'ok', 'ok', 403),
  conductDraw: writers,
  selectWinner: writers,
  // Of the world's first round, which was decided by hand before.
  takeBackDecision: writers,

  // Of another active member; `ownPayments` below is the person's own.
  listMemberPayments: row(401, 404, 403, 404, 'whole', 'whole', 'masked'),
  getStatementProof: row(401, 404, 403, 404, 'ok', 'ok', 'ok'),
  searchUsers: row(401, 'ok', 'ok', 'ok', 'ok', 'ok', 403),

  adminListCommittees: row(401, 403, 403, 403, 403, 'all', 'all'),
  adminListUsers: row(401, 403, 403, 403, 403, 'whole', 'masked'),
  listAuditedCommittees: adminReads,
  getAuditSummary: adminReads,
  adminListSecurityEvents: globalAdmin,
  adminGetStatus: adminReads,
  adminGetWhatsappSettings: globalAdmin,
  adminPutWhatsappSettings: globalAdmin,
  adminDeleteCommittee: globalAdmin,
  adminListDeletedCommittees: globalAdmin,
  adminRestoreCommittee: globalAdmin,
  adminChangeRole: globalAdmin,
} as const satisfies Record<OperationId, Row>;

/** A member's payments, and the statement that proves them, requested by that very person. */
export const ownPayments = { M: 'ok', R: 'ok' } as const satisfies Partial<Row>;
