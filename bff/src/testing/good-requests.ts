import type { OperationId } from '@mandali/contracts/operations';
import { createAuthenticator } from './authenticator.ts';
import { newDevice } from './push-device.ts';
import { family, freshPhone, type World } from './world.ts';

const challenge = 'A'.repeat(43);
const strange = () => createAuthenticator({ origin: 'http://localhost:3000' });
const nobodysAnswer = () => strange().answer({ challenge, rpId: 'localhost' });
const nobodysPasskey = () => strange().register({ challenge, rp: { id: 'localhost' }, user: { id: 'AAAA' } });

/** As the client takes it. */
export type GoodRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** A good request of each operation, about the committee of the world. */
export const goodRequests: Record<OperationId, (world: World) => GoodRequest> = {
  sendOtp: () => ({ body: { phone: freshPhone() } }),
  verifyOtp: () => ({ body: { phone: freshPhone(), otp: '123456' } }),
  signup: () => ({ body: { name: 'New', phone: freshPhone(), otp: '123456' } }),
  login: () => ({ body: { email: 'nobody@example.org', password: 'secret12' } }),
  emailSignup: () => ({ body: { name: 'New', email: `${freshPhone()}@example.org`, password: 'secret12', phone: '' } }),
  startPasskeySignIn: () => ({ body: {} }),
  signInByPasskey: () => ({ body: nobodysAnswer() }),
  forgotPassword: () => ({ body: { email: 'nobody@example.org' } }),
  resetPassword: () => ({ body: { token: 'a token of nobody' } }),
  listSessions: () => ({}),
  endSession: ({ sessionId }) => ({ params: { id: `${sessionId}` } }),
  endOtherSessions: () => ({}),
  listPasskeys: () => ({}),
  startPasskey: () => ({ body: {} }),
  addPasskey: ({ newPasskey }) => ({ body: { ...(newPasskey ?? nobodysPasskey()), name: 'Phone' } }),
  deletePasskey: ({ passkeyId }) => ({ params: { id: `${passkeyId}` } }),
  getProfile: () => ({}),
  updateProfile: () => ({ body: { name: 'Renamed' } }),
  prove: () => ({ body: { password: 'secret123' } }),
  provePhone: ({ newPhone }) => ({ body: newPhone }),
  joinAccounts: ({ spareToken }) => ({ body: { token: spareToken } }),
  changePassword: () => ({ body: { newPassword: 'secret123' } }),
  logout: () => ({}),
  exportAccount: () => ({}),
  listAccountEvents: () => ({}),
  deleteAccount: () => ({}),
  getNews: () => ({}),
  seeNews: ({ committeeId }) => ({ body: { upTo: [{ committeeId, revision: 3 }] } }),
  getCalendarLink: () => ({}),
  renewCalendar: () => ({ body: {} }),
  getCalendar: ({ calendarSecret }) => ({ params: { file: `${calendarSecret}.ics` } }),
  putNewsSettings: () => ({ body: { told: { payments: true } } }),
  getNewsChannels: () => ({}),
  putPushSubscription: () => ({ body: newDevice().subscription }),
  deletePushSubscription: () => ({}),
  getDashboardStats: () => ({}),
  listCommittees: () => ({ query: { limit: '500' } }),
  getCommittee: ofCommittee(),
  listEvents: ofCommittee(),
  getLogKey: () => ({}),
  getCheckpoint: (world) => ({ ...ofCommittee()(world), query: { from: '3' } }),
  getReceipt: (world) => ({ params: { id: `${world.committeeId}`, revision: '2' } }),
  addCosignature: (world) => ofCommittee(world.cosigned)(world),
  exportCommittee: ofCommittee(),
  getStatement: ofCommittee(),
  createCommittee: () => ({ body: family }),
  getReminders: ofCommittee(),
  putReminderPlan: ofCommittee({ before: 3, onDay: true, after: null }),
  putOwnReminders: () => ({ body: { reminders: false } }),
  putAway: ofCommittee({ away: true }),
  getWayToPay: ofCommittee(),
  putWayToPay: ofCommittee({ upi: 'asha.rao@okbank', note: '' }),
  getJoinLink: ofCommittee(),
  putJoinLink: ofCommittee({ days: 14 }),
  deleteJoinLink: ofCommittee(),
  listJoinRequests: ofCommittee(),
  acceptJoinRequest: ofJoinRequest,
  declineJoinRequest: ofJoinRequest,
  getJoinPage: ofLink(),
  getInvitation: ({ invitations }) => ({ params: { token: invitations.M } }),
  acceptInvitation: ({ invitations }) => ({ params: { token: invitations.M } }),
  disownInvitation: ({ invitations }) => ({ params: { token: invitations.newcomer } }),
  stopMessages: ({ stopToken }) => ({ params: { token: stopToken } }),
  askToJoin: ofLink({ word: 'Asha told me' }),
  withdrawJoinRequest: ofLink(),
  enablePastRounds: ofCommittee({ isExisting: true }),
  addMember: (world) => ofCommittee({ name: 'New', phone: freshPhone() })(world),
  replaceMember: (world) => ofOther(world, { newMemberData: { name: 'New', phone: freshPhone() }, reason: 'Moved' }),
  removeMember: (world) => ofOther(world, { reason: 'Asked twice' }),
  correctMember: ({ committeeId, newcomerId }) => ({
    params: { id: `${committeeId}`, userId: `${newcomerId}` },
    body: { name: 'Corrected', phone: freshPhone() },
  }),
  recordPastRound: (world) =>
    ofCommittee({ winnerId: world.other.id, roundNumber: 2, drawDate: '2026-01-02', paymentMethod: 'cash' })(world),
  transferOwnership: (world) => ofCommittee({ newAdminId: world.other.id })(world),
  markPayment: (world) => ({ params: { id: `${world.paymentId}` }, body: { status: 'pending' } }),
  putPayment: (world) => ({ params: { id: `${world.paymentId}` }, body: { status: 'pending' } }),
  markAllPaid: (world) => ofRound(world, {}),
  reportPayment: ofPayment({ paymentMethod: 'upi', notes: 'Reference 4471' }),
  withdrawReport: ofPayment(),
  declineReport: (world) => ofPayment({ reportAt: world.reportAt, reason: 'Nothing has come' })(world),
  confirmPayment: ofPayment({}),
  disputePayment: ofPayment({ reason: 'That was another month' }),
  settleDispute: ofPayment({ outcome: 'paid' }),
  getBeacon: (world) => ({ params: { id: `${world.roundId}` } }),
  getDrawWitnesses: (world) => ({ params: { id: `${world.roundId}` } }),
  openDraw: (world) => ofRound(world, { clientNonce: 'a'.repeat(64) }),
  conductDraw: (world) => ofRound(world, { winnerId: world.other.id }),
  selectWinner: (world) => ofRound(world, { winnerId: world.other.id }),
  takeBackDecision: (world) => ofRound(world, { reason: 'Another one was meant' }),
  listMemberPayments: (world) => ofOther(world),
  getStatementProof: (world) => ofOther(world),
  searchUsers: () => ({ query: { q: 'Member' } }),
  adminListCommittees: () => ({ query: { limit: '500' } }),
  adminListUsers: () => ({ query: { limit: '500' } }),
  listAuditedCommittees: () => ({ query: { limit: '500' } }),
  getAuditSummary: () => ({}),
  adminListSecurityEvents: () => ({}),
  adminGetStatus: () => ({}),
  adminGetWhatsappSettings: () => ({}),
  adminPutWhatsappSettings: () => ({ body: { appKey: 'app-key-1234', authKey: 'auth-key-1234' } }),
  adminDeleteCommittee: ofCommittee(),
  adminListDeletedCommittees: () => ({}),
  adminRestoreCommittee: ofCommittee(),
  reportClientError: () => ({
    body: { kind: 'load', frontEnd: 'mfe-admin', error: 'TypeError', release: '1.0.0', page: '/admin' },
  }),
  adminChangeRole: (world) => ({ params: { id: `${world.other.id}` }, body: { role: 'auditor' } }),
};

function ofCommittee(body?: Record<string, unknown>) {
  return (world: World): GoodRequest => ({ params: { id: `${world.committeeId}` }, ...(body && { body }) });
}
function ofPayment(body?: Record<string, unknown>) {
  return (world: World): GoodRequest => ({ params: { id: `${world.paymentId}` }, ...(body && { body }) });
}
function ofOther(world: World, body?: Record<string, unknown>): GoodRequest {
  return { params: { id: `${world.committeeId}`, userId: `${world.other.id}` }, ...(body && { body }) };
}
function ofJoinRequest(world: World): GoodRequest {
  return { params: { id: `${world.committeeId}`, requestId: `${world.joinRequestId}` } };
}
function ofLink(body?: Record<string, unknown>) {
  return (world: World): GoodRequest => ({ params: { token: world.joinToken }, ...(body && { body }) });
}
function ofRound(world: World, body: Record<string, unknown>): GoodRequest {
  return { params: { id: `${world.roundId}` }, body };
}
