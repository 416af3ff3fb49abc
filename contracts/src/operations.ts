import { acceptJoinRequest } from './api/accept-join-request.ts';
import { acceptInvitation } from './api/accept-invitation.ts';
import { askToJoin } from './api/ask-to-join.ts';
import { changeCommittee } from './api/change-committee.ts';
import { disownInvitation } from './api/disown-invitation.ts';
import { getInvitation } from './api/get-invitation.ts';
import { endCommittee } from './api/end-committee.ts';
import { startNextCommittee } from './api/start-next-committee.ts';
import { removeCommittee } from './api/remove-committee.ts';
import { stopMessages } from './api/stop-messages.ts';
import { declineJoinRequest } from './api/decline-join-request.ts';
import { deleteJoinLink } from './api/delete-join-link.ts';
import { deletePushSubscription } from './api/delete-push-subscription.ts';
import { getJoinPage } from './api/get-join-page.ts';
import { getJoinLink } from './api/get-join-link.ts';
import { listJoinRequests } from './api/list-join-requests.ts';
import { putAway } from './api/put-away.ts';
import { putJoinLink } from './api/put-join-link.ts';
import { withdrawJoinRequest } from './api/withdraw-join-request.ts';
import { addCosignature } from './api/add-cosignature.ts';
import { addMember } from './api/add-member.ts';
import { adminChangeRole } from './api/admin-change-role.ts';
import { acceptTransfer } from './api/accept-transfer.ts';
import { declineTransfer } from './api/decline-transfer.ts';
import { withdrawTransfer } from './api/withdraw-transfer.ts';
import { adminDeleteCommittee } from './api/admin-delete-committee.ts';
import { adminListDeletedCommittees } from './api/admin-list-deleted-committees.ts';
import { adminRestoreCommittee } from './api/admin-restore-committee.ts';
import { adminGetStatus } from './api/admin-get-status.ts';
import { adminGetWhatsappSettings } from './api/admin-get-whatsapp-settings.ts';
import { adminListCommittees } from './api/admin-list-committees.ts';
import { adminListSecurityEvents } from './api/admin-list-security-events.ts';
import { adminListUsers } from './api/admin-list-users.ts';
import { adminPutWhatsappSettings } from './api/admin-put-whatsapp-settings.ts';
import { changePassword } from './api/change-password.ts';
import { conductDraw } from './api/conduct-draw.ts';
import { correctMember } from './api/correct-member.ts';
import { createCommittee } from './api/create-committee.ts';
import { deleteAccount } from './api/delete-account.ts';
import { emailSignup } from './api/email-signup.ts';
import { exportAccount } from './api/export-account.ts';
import { exportCommittee } from './api/export-committee.ts';
import { getCheckpoint } from './api/get-checkpoint.ts';
import { getAuditSummary } from './api/get-audit-summary.ts';
import { getCommittee } from './api/get-committee.ts';
import { getDashboardStats } from './api/get-dashboard-stats.ts';
import { getLogKey } from './api/get-log-key.ts';
import { getProfile } from './api/get-profile.ts';
import { getReceipt } from './api/get-receipt.ts';
import { getReminders } from './api/get-reminders.ts';
import { putOwnReminders } from './api/put-own-reminders.ts';
import { putReminderPlan } from './api/put-reminder-plan.ts';
import { recordOpenedMessage } from './api/record-opened-message.ts';
import { getWayToPay } from './api/get-way-to-pay.ts';
import { putWayToPay } from './api/put-way-to-pay.ts';
import { getStatement } from './api/get-statement.ts';
import { getStatementProof } from './api/get-statement-proof.ts';
import { listAccountEvents } from './api/list-account-events.ts';
import { listAuditedCommittees } from './api/list-audited-committees.ts';
import { listCommittees } from './api/list-committees.ts';
import { getBeacon } from './api/get-beacon.ts';
import { getDrawWitnesses } from './api/get-draw-witnesses.ts';
import { listEvents } from './api/list-events.ts';
import { listMemberPayments } from './api/list-member-payments.ts';
import { joinAccounts } from './api/join-accounts.ts';
import { login } from './api/login.ts';
import { prove } from './api/prove.ts';
import { provePhone } from './api/prove-phone.ts';
import { logout } from './api/logout.ts';
import { markAllPaid } from './api/mark-all-paid.ts';
import { markPayment, putPayment } from './api/mark-payment.ts';
import { moveDueDay } from './api/move-due-day.ts';
import { openDraw } from './api/open-draw.ts';
import { getCalendar } from './api/get-calendar.ts';
import { getCalendarLink } from './api/get-calendar-link.ts';
import { renewCalendar } from './api/renew-calendar.ts';
import { getNews } from './api/get-news.ts';
import { getNewsChannels } from './api/get-news-channels.ts';
import { putNewsSettings } from './api/put-news-settings.ts';
import { putPushSubscription } from './api/put-push-subscription.ts';
import { seeNews } from './api/see-news.ts';
import { recordBook } from './api/record-book.ts';
import { recordPastRound } from './api/record-past-round.ts';
import { payAdvance } from './api/pay-advance.ts';
import { payPart } from './api/pay-part.ts';
import { leaveCommittee } from './api/leave-committee.ts';
import { removeMember } from './api/remove-member.ts';
import { replaceMember } from './api/replace-member.ts';
import { reportClientError } from './api/report-client-error.ts';
import { takeBackDecision } from './api/take-back-decision.ts';
import { searchUsers } from './api/search-users.ts';
import { selectWinner } from './api/select-winner.ts';
import { sendOtp } from './api/send-otp.ts';
import { signup } from './api/signup.ts';
import { transferOwnership } from './api/transfer-ownership.ts';
import { updateProfile } from './api/update-profile.ts';
import { verifyOtp } from './api/verify-otp.ts';
import { confirmPayment } from './api/confirm-payment.ts';
import { declineReport } from './api/decline-report.ts';
import { disputePayment } from './api/dispute-payment.ts';
import { reportPayment } from './api/report-payment.ts';
import { returnAdvance } from './api/return-advance.ts';
import { settleDispute } from './api/settle-dispute.ts';
import { takeBackPart } from './api/take-back-part.ts';
import { withdrawReport } from './api/withdraw-report.ts';
import { listSessions } from './api/list-sessions.ts';
import { endSession } from './api/end-session.ts';
import { endOtherSessions } from './api/end-other-sessions.ts';
import { listPasskeys } from './api/list-passkeys.ts';
import { startPasskey } from './api/start-passkey.ts';
import { addPasskey } from './api/add-passkey.ts';
import { deletePasskey } from './api/delete-passkey.ts';
import { startPasskeySignIn } from './api/start-passkey-sign-in.ts';
import { signInByPasskey } from './api/sign-in-by-passkey.ts';
import { getChanges } from './api/get-changes.ts';
import { forgotPassword } from './api/forgot-password.ts';
import { resetPassword } from './api/reset-password.ts';
import { handOverOperations } from './hand-over-operations.ts';
import { turnsOperations } from './turns-operations.ts';
import type { Operation } from './operation.ts';

/** A call without a handler, or without a row in bff/src/testing/operations, does not compile. */
export const operations = {
  sendOtp,
  verifyOtp,
  signup,
  login,
  emailSignup,
  getProfile,
  updateProfile,
  changePassword,
  prove,
  provePhone,
  joinAccounts,
  logout,
  deleteAccount,
  exportAccount,
  listAccountEvents,
  listSessions,
  endSession,
  endOtherSessions,
  listPasskeys,
  startPasskey,
  addPasskey,
  deletePasskey,
  startPasskeySignIn,
  signInByPasskey,
  forgotPassword,
  resetPassword,
  getDashboardStats,
  getNews,
  seeNews,
  putNewsSettings,
  getNewsChannels,
  putPushSubscription,
  deletePushSubscription,
  getCalendarLink,
  renewCalendar,
  getCalendar,
  listCommittees,
  createCommittee,
  getCommittee,
  getChanges,
  listEvents,
  getLogKey,
  getCheckpoint,
  getReceipt,
  addCosignature,
  exportCommittee,
  getStatement,
  changeCommittee,
  removeCommittee,
  endCommittee,
  startNextCommittee,
  addMember,
  replaceMember,
  payAdvance,
  payPart,
  removeMember,
  leaveCommittee,
  correctMember,
  listMemberPayments,
  getStatementProof,
  recordPastRound,
  recordBook,
  transferOwnership,
  acceptTransfer,
  declineTransfer,
  withdrawTransfer,
  getReminders,
  putReminderPlan,
  recordOpenedMessage,
  putOwnReminders,
  putAway,
  getWayToPay,
  putWayToPay,
  getJoinLink,
  putJoinLink,
  deleteJoinLink,
  listJoinRequests,
  acceptJoinRequest,
  declineJoinRequest,
  getJoinPage,
  askToJoin,
  getInvitation,
  acceptInvitation,
  disownInvitation,
  stopMessages,
  withdrawJoinRequest,
  searchUsers,
  markPayment,
  putPayment,
  reportPayment,
  withdrawReport,
  declineReport,
  confirmPayment,
  disputePayment,
  returnAdvance,
  settleDispute,
  takeBackPart,
  markAllPaid,
  moveDueDay,
  openDraw,
  getBeacon,
  getDrawWitnesses,
  conductDraw,
  selectWinner,
  takeBackDecision,
  ...turnsOperations,
  ...handOverOperations,
  listAuditedCommittees,
  getAuditSummary,
  adminListCommittees,
  adminListUsers,
  adminListSecurityEvents,
  adminChangeRole,
  adminGetWhatsappSettings,
  adminPutWhatsappSettings,
  adminDeleteCommittee,
  adminListDeletedCommittees,
  adminRestoreCommittee,
  adminGetStatus,
  reportClientError,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
