import type { OperationId } from '@mandali/contracts/operations';
import type { Deps } from './deps.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import { acceptJoinRequestEndpoint } from './joining/operations/accept-join-request.ts';
import { acceptInvitationEndpoint } from './joining/operations/accept-invitation.ts';
import { disownInvitationEndpoint } from './joining/operations/disown-invitation.ts';
import { getInvitationEndpoint } from './joining/operations/get-invitation.ts';
import { stopMessagesEndpoint } from './reminders/operations/stop-messages.ts';
import { askToJoinEndpoint } from './joining/operations/ask-to-join.ts';
import { declineJoinRequestEndpoint } from './joining/operations/decline-join-request.ts';
import { deleteJoinLinkEndpoint } from './joining/operations/delete-join-link.ts';
import { deletePushSubscriptionEndpoint } from './news/operations/delete-push-subscription.ts';
import { getJoinPageEndpoint } from './joining/operations/get-join-page.ts';
import { getJoinLinkEndpoint } from './joining/operations/get-join-link.ts';
import { listJoinRequestsEndpoint } from './joining/operations/list-join-requests.ts';
import { putAwayEndpoint } from './committees/operations/put-away.ts';
import { putJoinLinkEndpoint } from './joining/operations/put-join-link.ts';
import { withdrawJoinRequestEndpoint } from './joining/operations/withdraw-join-request.ts';
import { addCosignatureEndpoint } from './books/operations/add-cosignature.ts';
import { addMemberEndpoint } from './members/operations/add-member.ts';
import { adminChangeRoleEndpoint } from './admin/operations/admin-change-role.ts';
import { adminDeleteCommitteeEndpoint } from './admin/operations/admin-delete-committee.ts';
import { adminListDeletedCommitteesEndpoint } from './admin/operations/admin-list-deleted-committees.ts';
import { adminRestoreCommitteeEndpoint } from './admin/operations/admin-restore-committee.ts';
import { adminGetStatusEndpoint } from './admin/operations/admin-get-status.ts';
import { adminGetWhatsappSettingsEndpoint } from './messages/operations/admin-get-whatsapp-settings.ts';
import { adminListCommitteesEndpoint } from './admin/operations/admin-list-committees.ts';
import { adminListSecurityEventsEndpoint } from './admin/operations/admin-list-security-events.ts';
import { adminListUsersEndpoint } from './admin/operations/admin-list-users.ts';
import { adminPutWhatsappSettingsEndpoint } from './messages/operations/admin-put-whatsapp-settings.ts';
import { changePasswordEndpoint } from './account/operations/change-password.ts';
import { conductDrawEndpoint } from './draws/operations/conduct-draw.ts';
import { createCommitteeEndpoint } from './committees/operations/create-committee.ts';
import { deleteAccountEndpoint } from './account/operations/delete-account.ts';
import { emailSignupEndpoint } from './account/operations/email-signup.ts';
import { enablePastRoundsEndpoint } from './committees/operations/enable-past-rounds.ts';
import { exportAccountEndpoint } from './account/operations/export-account.ts';
import { exportCommitteeEndpoint } from './books/operations/export-committee.ts';
import { getCheckpointEndpoint } from './books/operations/get-checkpoint.ts';
import { getAuditSummaryEndpoint } from './books/operations/get-audit-summary.ts';
import { getCommitteeEndpoint } from './committees/operations/get-committee.ts';
import { getDashboardStatsEndpoint } from './committees/operations/get-dashboard-stats.ts';
import { getLogKeyEndpoint } from './books/operations/get-log-key.ts';
import { getProfileEndpoint } from './account/operations/get-profile.ts';
import { getCalendarEndpoint } from './calendar/operations/get-calendar.ts';
import { getCalendarLinkEndpoint } from './calendar/operations/get-calendar-link.ts';
import { renewCalendarEndpoint } from './calendar/operations/renew-calendar.ts';
import { getNewsEndpoint } from './news/operations/get-news.ts';
import { getNewsChannelsEndpoint } from './news/operations/get-news-channels.ts';
import { putNewsSettingsEndpoint } from './news/operations/put-news-settings.ts';
import { putPushSubscriptionEndpoint } from './news/operations/put-push-subscription.ts';
import { seeNewsEndpoint } from './news/operations/see-news.ts';
import { getReceiptEndpoint } from './books/operations/get-receipt.ts';
import { getRemindersEndpoint } from './reminders/operations/get-reminders.ts';
import { putOwnRemindersEndpoint } from './reminders/operations/put-own-reminders.ts';
import { putReminderPlanEndpoint } from './reminders/operations/put-reminder-plan.ts';
import { getWayToPayEndpoint } from './payments/operations/get-way-to-pay.ts';
import { putWayToPayEndpoint } from './payments/operations/put-way-to-pay.ts';
import { getStatementEndpoint } from './books/operations/get-statement.ts';
import { listAccountEventsEndpoint } from './account/operations/list-account-events.ts';
import { listAuditedCommitteesEndpoint } from './books/operations/list-audited-committees.ts';
import { listCommitteesEndpoint } from './committees/operations/list-committees.ts';
import { getBeaconEndpoint } from './draws/operations/get-beacon.ts';
import { getDrawWitnessesEndpoint } from './draws/operations/get-draw-witnesses.ts';
import { listEventsEndpoint } from './books/operations/list-events.ts';
import { listMemberPaymentsEndpoint } from './payments/operations/list-member-payments.ts';
import { getStatementProofEndpoint } from './books/operations/get-statement-proof.ts';
import { joinAccountsEndpoint } from './account/operations/join-accounts.ts';
import { proveEndpoint } from './account/operations/prove.ts';
import { provePhoneEndpoint } from './account/operations/prove-phone.ts';
import { loginEndpoint } from './account/operations/login.ts';
import { logoutEndpoint } from './account/operations/logout.ts';
import { markAllPaidEndpoint } from './payments/operations/mark-all-paid.ts';
import { markPaymentEndpoint, putPaymentEndpoint } from './payments/operations/mark-payment.ts';
import { openDrawEndpoint } from './draws/operations/open-draw.ts';
import { recordPastRoundEndpoint } from './committees/operations/record-past-round.ts';
import { correctMemberEndpoint } from './members/operations/correct-member.ts';
import { removeMemberEndpoint } from './members/operations/remove-member.ts';
import { replaceMemberEndpoint } from './members/operations/replace-member.ts';
import { reportClientErrorEndpoint } from './http/operations/report-client-error.ts';
import { searchUsersEndpoint } from './people/operations/search-users.ts';
import { takeBackDecisionEndpoint } from './draws/operations/take-back-decision.ts';
import { selectWinnerEndpoint } from './draws/operations/select-winner.ts';
import { sendOtpEndpoint } from './account/operations/send-otp.ts';
import { signupEndpoint } from './account/operations/signup.ts';
import { transferOwnershipEndpoint } from './members/operations/transfer-ownership.ts';
import { updateProfileEndpoint } from './account/operations/update-profile.ts';
import { confirmPaymentEndpoint } from './payments/operations/confirm-payment.ts';
import { declineReportEndpoint } from './payments/operations/decline-report.ts';
import { disputePaymentEndpoint } from './payments/operations/dispute-payment.ts';
import { reportPaymentEndpoint } from './payments/operations/report-payment.ts';
import { settleDisputeEndpoint } from './payments/operations/settle-dispute.ts';
import { withdrawReportEndpoint } from './payments/operations/withdraw-report.ts';
import { verifyOtpEndpoint } from './account/operations/verify-otp.ts';
import { listSessionsEndpoint } from './account/operations/list-sessions.ts';
import { endSessionEndpoint } from './account/operations/end-session.ts';
import { endOtherSessionsEndpoint } from './account/operations/end-other-sessions.ts';
import { listPasskeysEndpoint } from './account/operations/list-passkeys.ts';
import { startPasskeyEndpoint } from './account/operations/start-passkey.ts';
import { addPasskeyEndpoint } from './account/operations/add-passkey.ts';
import { deletePasskeyEndpoint } from './account/operations/delete-passkey.ts';
import { startPasskeySignInEndpoint } from './account/operations/start-passkey-sign-in.ts';
import { signInByPasskeyEndpoint } from './account/operations/sign-in-by-passkey.ts';
import { forgotPasswordEndpoint } from './account/operations/forgot-password.ts';
import { resetPasswordEndpoint } from './account/operations/reset-password.ts';

/** Every operation of the contract with its handler: one that is missing does not compile. */
const handlersOf = (deps: Deps) =>
  ({
    acceptJoinRequest: acceptJoinRequestEndpoint,
    askToJoin: askToJoinEndpoint,
    getInvitation: getInvitationEndpoint,
    acceptInvitation: acceptInvitationEndpoint,
    disownInvitation: disownInvitationEndpoint,
    stopMessages: stopMessagesEndpoint(deps),
    declineJoinRequest: declineJoinRequestEndpoint,
    deleteJoinLink: deleteJoinLinkEndpoint,
    getJoinPage: getJoinPageEndpoint,
    getJoinLink: getJoinLinkEndpoint,
    listJoinRequests: listJoinRequestsEndpoint,
    putAway: putAwayEndpoint,
    putJoinLink: putJoinLinkEndpoint,
    withdrawJoinRequest: withdrawJoinRequestEndpoint,
    addMember: addMemberEndpoint,
    adminChangeRole: adminChangeRoleEndpoint(deps),
    adminDeleteCommittee: adminDeleteCommitteeEndpoint,
    adminListDeletedCommittees: adminListDeletedCommitteesEndpoint(deps),
    adminRestoreCommittee: adminRestoreCommitteeEndpoint,
    adminGetStatus: adminGetStatusEndpoint(deps),
    adminGetWhatsappSettings: adminGetWhatsappSettingsEndpoint(deps),
    adminListCommittees: adminListCommitteesEndpoint(deps),
    adminListSecurityEvents: adminListSecurityEventsEndpoint(deps),
    adminListUsers: adminListUsersEndpoint(deps),
    adminPutWhatsappSettings: adminPutWhatsappSettingsEndpoint(deps),
    changePassword: changePasswordEndpoint(deps),
    conductDraw: conductDrawEndpoint,
    createCommittee: createCommitteeEndpoint,
    deleteAccount: deleteAccountEndpoint(deps),
    emailSignup: emailSignupEndpoint(deps),
    enablePastRounds: enablePastRoundsEndpoint,
    exportAccount: exportAccountEndpoint(deps),
    getAuditSummary: getAuditSummaryEndpoint(deps),
    getCommittee: getCommitteeEndpoint,
    getDashboardStats: getDashboardStatsEndpoint,
    getProfile: getProfileEndpoint(deps),
    listAccountEvents: listAccountEventsEndpoint(deps),
    listSessions: listSessionsEndpoint(deps),
    endSession: endSessionEndpoint(deps),
    endOtherSessions: endOtherSessionsEndpoint(deps),
    listPasskeys: listPasskeysEndpoint(deps),
    startPasskey: startPasskeyEndpoint(deps),
    addPasskey: addPasskeyEndpoint(deps),
    deletePasskey: deletePasskeyEndpoint(deps),
    startPasskeySignIn: startPasskeySignInEndpoint(deps),
    signInByPasskey: signInByPasskeyEndpoint(deps),
    forgotPassword: forgotPasswordEndpoint(deps),
    resetPassword: resetPasswordEndpoint(deps),
    listAuditedCommittees: listAuditedCommitteesEndpoint(deps),
    listCommittees: listCommitteesEndpoint,
    listEvents: listEventsEndpoint(deps),
    addCosignature: addCosignatureEndpoint(deps),
    exportCommittee: exportCommitteeEndpoint(deps),
    getCheckpoint: getCheckpointEndpoint(deps),
    getLogKey: getLogKeyEndpoint(deps),
    getNews: getNewsEndpoint(deps),
    seeNews: seeNewsEndpoint(deps),
    putNewsSettings: putNewsSettingsEndpoint(deps),
    getNewsChannels: getNewsChannelsEndpoint(deps),
    putPushSubscription: putPushSubscriptionEndpoint(deps),
    deletePushSubscription: deletePushSubscriptionEndpoint(deps),
    getCalendarLink: getCalendarLinkEndpoint(deps),
    renewCalendar: renewCalendarEndpoint(deps),
    getCalendar: getCalendarEndpoint(deps),
    getReceipt: getReceiptEndpoint(deps),
    getStatement: getStatementEndpoint(deps),
    getReminders: getRemindersEndpoint(deps),
    putReminderPlan: putReminderPlanEndpoint(deps),
    putOwnReminders: putOwnRemindersEndpoint(deps),
    getWayToPay: getWayToPayEndpoint,
    putWayToPay: putWayToPayEndpoint,
    listMemberPayments: listMemberPaymentsEndpoint,
    getStatementProof: getStatementProofEndpoint(deps),
    joinAccounts: joinAccountsEndpoint(deps),
    prove: proveEndpoint(deps),
    provePhone: provePhoneEndpoint(deps),
    login: loginEndpoint(deps),
    logout: logoutEndpoint(deps),
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
    searchUsers: searchUsersEndpoint(deps),
    selectWinner: selectWinnerEndpoint,
    takeBackDecision: takeBackDecisionEndpoint,
    sendOtp: sendOtpEndpoint(deps),
    signup: signupEndpoint(deps),
    transferOwnership: transferOwnershipEndpoint,
    updateProfile: updateProfileEndpoint(deps),
    verifyOtp: verifyOtpEndpoint(deps),
  }) satisfies Record<OperationId, AnyEndpoint>;

/** Binds the endpoints to what their handlers use. */
export const endpointsOf = (deps: Deps): readonly AnyEndpoint[] =>
  Object.values<AnyEndpoint>(handlersOf(deps)).map((each) => boundTo(deps, each));

export const boundTo = (deps: Deps, { handle, again, ...rest }: AnyEndpoint): AnyEndpoint => ({
  ...rest,
  handle: (request) => handle(request, deps),
  ...(again && { again: (request: never) => again(request, deps) }),
});

/** What the HTTP side serves, and by which tools. */
export const appOptionsOf = (deps: Deps) => ({
  tools: deps.http,
  config: deps.config,
  stores: { pool: deps.pool, store: deps.store },
  registries: [deps.metrics.registry, deps.jobs.metrics],
  endpoints: endpointsOf(deps),
});
