import type { OperationId } from '@mandali/contracts/operations';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { acceptJoinRequestEndpoint } from './accept-join-request.ts';
import { acceptInvitationEndpoint } from '../joining/operations/accept-invitation.ts';
import { disownInvitationEndpoint } from '../joining/operations/disown-invitation.ts';
import { getInvitationEndpoint } from '../joining/operations/get-invitation.ts';
import { stopMessagesEndpoint } from '../reminders/operations/stop-messages.ts';
import { askToJoinEndpoint } from './ask-to-join.ts';
import { declineJoinRequestEndpoint } from './decline-join-request.ts';
import { deleteJoinLinkEndpoint } from './delete-join-link.ts';
import { deletePushSubscriptionEndpoint } from './delete-push-subscription.ts';
import { getJoinPageEndpoint } from './get-join-page.ts';
import { getJoinLinkEndpoint } from './get-join-link.ts';
import { listJoinRequestsEndpoint } from './list-join-requests.ts';
import { putAwayEndpoint } from './put-away.ts';
import { putJoinLinkEndpoint } from './put-join-link.ts';
import { withdrawJoinRequestEndpoint } from './withdraw-join-request.ts';
import { addCosignatureEndpoint } from './add-cosignature.ts';
import { addMemberEndpoint } from './add-member.ts';
import { adminChangeRoleEndpoint } from './admin-change-role.ts';
import { adminDeleteCommitteeEndpoint } from './admin-delete-committee.ts';
import { adminListDeletedCommitteesEndpoint } from './admin-list-deleted-committees.ts';
import { adminRestoreCommitteeEndpoint } from './admin-restore-committee.ts';
import { adminGetStatusEndpoint } from './admin-get-status.ts';
import { adminGetWhatsappSettingsEndpoint } from './admin-get-whatsapp-settings.ts';
import { adminListCommitteesEndpoint } from './admin-list-committees.ts';
import { adminListSecurityEventsEndpoint } from './admin-list-security-events.ts';
import { adminListUsersEndpoint } from './admin-list-users.ts';
import { adminPutWhatsappSettingsEndpoint } from './admin-put-whatsapp-settings.ts';
import { changePasswordEndpoint } from './change-password.ts';
import { conductDrawEndpoint } from './conduct-draw.ts';
import { createCommitteeEndpoint } from './create-committee.ts';
import { deleteAccountEndpoint } from './delete-account.ts';
import { emailSignupEndpoint } from './email-signup.ts';
import { enablePastRoundsEndpoint } from './enable-past-rounds.ts';
import { exportAccountEndpoint } from './export-account.ts';
import { exportCommitteeEndpoint } from './export-committee.ts';
import { getCheckpointEndpoint } from './get-checkpoint.ts';
import { getAuditSummaryEndpoint } from './get-audit-summary.ts';
import { getCommitteeEndpoint } from './get-committee.ts';
import { getDashboardStatsEndpoint } from './get-dashboard-stats.ts';
import { getLogKeyEndpoint } from './get-log-key.ts';
import { getProfileEndpoint } from '../account/operations/get-profile.ts';
import { getCalendarEndpoint } from './get-calendar.ts';
import { getCalendarLinkEndpoint } from './get-calendar-link.ts';
import { renewCalendarEndpoint } from './renew-calendar.ts';
import { getNewsEndpoint } from './get-news.ts';
import { getNewsChannelsEndpoint } from './get-news-channels.ts';
import { putNewsSettingsEndpoint } from './put-news-settings.ts';
import { putPushSubscriptionEndpoint } from './put-push-subscription.ts';
import { seeNewsEndpoint } from './see-news.ts';
import { getReceiptEndpoint } from './get-receipt.ts';
import { getRemindersEndpoint } from './get-reminders.ts';
import { putOwnRemindersEndpoint } from './put-own-reminders.ts';
import { putReminderPlanEndpoint } from './put-reminder-plan.ts';
import { getWayToPayEndpoint } from './get-way-to-pay.ts';
import { putWayToPayEndpoint } from './put-way-to-pay.ts';
import { getStatementEndpoint } from './get-statement.ts';
import { listAccountEventsEndpoint } from './list-account-events.ts';
import { listAuditedCommitteesEndpoint } from './list-audited-committees.ts';
import { listCommitteesEndpoint } from './list-committees.ts';
import { getBeaconEndpoint } from './get-beacon.ts';
import { getDrawWitnessesEndpoint } from '../draws/operations/get-draw-witnesses.ts';
import { listEventsEndpoint } from './list-events.ts';
import { listMemberPaymentsEndpoint } from './list-member-payments.ts';
import { getStatementProofEndpoint } from './get-statement-proof.ts';
import { joinAccountsEndpoint } from '../account/operations/join-accounts.ts';
import { proveEndpoint } from '../account/operations/prove.ts';
import { provePhoneEndpoint } from '../account/operations/prove-phone.ts';
import { loginEndpoint } from '../account/operations/login.ts';
import { logoutEndpoint } from './logout.ts';
import { markAllPaidEndpoint } from './mark-all-paid.ts';
import { markPaymentEndpoint, putPaymentEndpoint } from './mark-payment.ts';
import { openDrawEndpoint } from './open-draw.ts';
import { recordPastRoundEndpoint } from './record-past-round.ts';
import { correctMemberEndpoint } from './correct-member.ts';
import { removeMemberEndpoint } from './remove-member.ts';
import { replaceMemberEndpoint } from './replace-member.ts';
import { reportClientErrorEndpoint } from './report-client-error.ts';
import { searchUsersEndpoint } from './search-users.ts';
import { takeBackDecisionEndpoint } from './take-back-decision.ts';
import { selectWinnerEndpoint } from './select-winner.ts';
import { sendOtpEndpoint } from './send-otp.ts';
import { signupEndpoint } from './signup.ts';
import { transferOwnershipEndpoint } from './transfer-ownership.ts';
import { updateProfileEndpoint } from '../account/operations/update-profile.ts';
import { confirmPaymentEndpoint } from './confirm-payment.ts';
import { declineReportEndpoint } from './decline-report.ts';
import { disputePaymentEndpoint } from './dispute-payment.ts';
import { reportPaymentEndpoint } from './report-payment.ts';
import { settleDisputeEndpoint } from './settle-dispute.ts';
import { withdrawReportEndpoint } from './withdraw-report.ts';
import { verifyOtpEndpoint } from '../account/operations/verify-otp.ts';
import { listSessionsEndpoint } from '../account/operations/list-sessions.ts';
import { endSessionEndpoint } from '../account/operations/end-session.ts';
import { endOtherSessionsEndpoint } from '../account/operations/end-other-sessions.ts';
import { listPasskeysEndpoint } from '../account/operations/list-passkeys.ts';
import { startPasskeyEndpoint } from '../account/operations/start-passkey.ts';
import { addPasskeyEndpoint } from '../account/operations/add-passkey.ts';
import { deletePasskeyEndpoint } from '../account/operations/delete-passkey.ts';
import { startPasskeySignInEndpoint } from '../account/operations/start-passkey-sign-in.ts';
import { signInByPasskeyEndpoint } from '../account/operations/sign-in-by-passkey.ts';
import { forgotPasswordEndpoint } from '../account/operations/forgot-password.ts';
import { resetPasswordEndpoint } from '../account/operations/reset-password.ts';

/** Every operation of the contract with its handler: one that is missing does not compile. */
const handlers = {
  acceptJoinRequest: acceptJoinRequestEndpoint,
  askToJoin: askToJoinEndpoint,
  getInvitation: getInvitationEndpoint,
  acceptInvitation: acceptInvitationEndpoint,
  disownInvitation: disownInvitationEndpoint,
  stopMessages: stopMessagesEndpoint,
  declineJoinRequest: declineJoinRequestEndpoint,
  deleteJoinLink: deleteJoinLinkEndpoint,
  getJoinPage: getJoinPageEndpoint,
  getJoinLink: getJoinLinkEndpoint,
  listJoinRequests: listJoinRequestsEndpoint,
  putAway: putAwayEndpoint,
  putJoinLink: putJoinLinkEndpoint,
  withdrawJoinRequest: withdrawJoinRequestEndpoint,
  addMember: addMemberEndpoint,
  adminChangeRole: adminChangeRoleEndpoint,
  adminDeleteCommittee: adminDeleteCommitteeEndpoint,
  adminListDeletedCommittees: adminListDeletedCommitteesEndpoint,
  adminRestoreCommittee: adminRestoreCommitteeEndpoint,
  adminGetStatus: adminGetStatusEndpoint,
  adminGetWhatsappSettings: adminGetWhatsappSettingsEndpoint,
  adminListCommittees: adminListCommitteesEndpoint,
  adminListSecurityEvents: adminListSecurityEventsEndpoint,
  adminListUsers: adminListUsersEndpoint,
  adminPutWhatsappSettings: adminPutWhatsappSettingsEndpoint,
  changePassword: changePasswordEndpoint,
  conductDraw: conductDrawEndpoint,
  createCommittee: createCommitteeEndpoint,
  deleteAccount: deleteAccountEndpoint,
  emailSignup: emailSignupEndpoint,
  enablePastRounds: enablePastRoundsEndpoint,
  exportAccount: exportAccountEndpoint,
  getAuditSummary: getAuditSummaryEndpoint,
  getCommittee: getCommitteeEndpoint,
  getDashboardStats: getDashboardStatsEndpoint,
  getProfile: getProfileEndpoint,
  listAccountEvents: listAccountEventsEndpoint,
  listSessions: listSessionsEndpoint,
  endSession: endSessionEndpoint,
  endOtherSessions: endOtherSessionsEndpoint,
  listPasskeys: listPasskeysEndpoint,
  startPasskey: startPasskeyEndpoint,
  addPasskey: addPasskeyEndpoint,
  deletePasskey: deletePasskeyEndpoint,
  startPasskeySignIn: startPasskeySignInEndpoint,
  signInByPasskey: signInByPasskeyEndpoint,
  forgotPassword: forgotPasswordEndpoint,
  resetPassword: resetPasswordEndpoint,
  listAuditedCommittees: listAuditedCommitteesEndpoint,
  listCommittees: listCommitteesEndpoint,
  listEvents: listEventsEndpoint,
  addCosignature: addCosignatureEndpoint,
  exportCommittee: exportCommitteeEndpoint,
  getCheckpoint: getCheckpointEndpoint,
  getLogKey: getLogKeyEndpoint,
  getNews: getNewsEndpoint,
  seeNews: seeNewsEndpoint,
  putNewsSettings: putNewsSettingsEndpoint,
  getNewsChannels: getNewsChannelsEndpoint,
  putPushSubscription: putPushSubscriptionEndpoint,
  deletePushSubscription: deletePushSubscriptionEndpoint,
  getCalendarLink: getCalendarLinkEndpoint,
  renewCalendar: renewCalendarEndpoint,
  getCalendar: getCalendarEndpoint,
  getReceipt: getReceiptEndpoint,
  getStatement: getStatementEndpoint,
  getReminders: getRemindersEndpoint,
  putReminderPlan: putReminderPlanEndpoint,
  putOwnReminders: putOwnRemindersEndpoint,
  getWayToPay: getWayToPayEndpoint,
  putWayToPay: putWayToPayEndpoint,
  listMemberPayments: listMemberPaymentsEndpoint,
  getStatementProof: getStatementProofEndpoint,
  joinAccounts: joinAccountsEndpoint,
  prove: proveEndpoint,
  provePhone: provePhoneEndpoint,
  login: loginEndpoint,
  logout: logoutEndpoint,
  confirmPayment: confirmPaymentEndpoint,
  declineReport: declineReportEndpoint,
  disputePayment: disputePaymentEndpoint,
  reportPayment: reportPaymentEndpoint,
  settleDispute: settleDisputeEndpoint,
  withdrawReport: withdrawReportEndpoint,
  markAllPaid: markAllPaidEndpoint,
  markPayment: markPaymentEndpoint,
  putPayment: putPaymentEndpoint,
  openDraw: openDrawEndpoint,
  getBeacon: getBeaconEndpoint,
  getDrawWitnesses: getDrawWitnessesEndpoint,
  recordPastRound: recordPastRoundEndpoint,
  replaceMember: replaceMemberEndpoint,
  removeMember: removeMemberEndpoint,
  correctMember: correctMemberEndpoint,
  reportClientError: reportClientErrorEndpoint,
  searchUsers: searchUsersEndpoint,
  selectWinner: selectWinnerEndpoint,
  takeBackDecision: takeBackDecisionEndpoint,
  sendOtp: sendOtpEndpoint,
  signup: signupEndpoint,
  transferOwnership: transferOwnershipEndpoint,
  updateProfile: updateProfileEndpoint,
  verifyOtp: verifyOtpEndpoint,
} as const satisfies Record<OperationId, AnyEndpoint>;

export const endpoints: readonly AnyEndpoint[] = Object.values(handlers);
