import { CreateCommitteeDialog } from '../../features/creation/components/create-committee-dialog.tsx';
import { DeleteDialog } from '../../features/deletion/components/delete-dialog.tsx';
import { TurnsDrawDialog } from '../../features/draw/components/turns-draw-dialog.tsx';
import { DrawDialog } from '../../features/draw/components/draw-dialog.tsx';
import { TellResultSheet } from '../../features/draw/components/tell-result-sheet.tsx';
import { EndSheet } from '../../features/ending/components/end-sheet.tsx';
import { NextSheet } from '../../features/ending/components/next-sheet.tsx';
import { CounterSheet } from '../../features/history/components/counter-sheet.tsx';
import { ExplainSheet } from '../../features/history/components/explain-sheet.tsx';
import { InviteSheet } from '../../features/joining/components/invite-sheet.tsx';
import { JoinRequestsSheet } from '../../features/joining/components/join-requests-sheet.tsx';
import { AddMemberSheet } from '../../features/members/components/add-member-sheet.tsx';
import { CorrectMemberSheet } from '../../features/members/components/correct-member-sheet.tsx';
import { LeaveSheet } from '../../features/members/components/leave-sheet.tsx';
import { MemberListSheet } from '../../features/members/components/member-list-sheet.tsx';
import { OpenedMemberMenu } from '../../features/members/components/opened-member-menu.tsx';
import { PaymentHistorySheet } from '../../features/members/components/payment-history-sheet.tsx';
import { RemoveMemberSheet } from '../../features/members/components/remove-member-sheet.tsx';
import { ReplaceMemberSheet } from '../../features/members/components/replace-member-sheet.tsx';
import { TransferSheet } from '../../features/ownership/components/transfer-sheet.tsx';
import { EnableDialog } from '../../features/past-rounds/components/enable-dialog.tsx';
import { NotebookSheet } from '../../features/past-rounds/components/notebook-sheet.tsx';
import { PastRoundSheet } from '../../features/past-rounds/components/past-round-sheet.tsx';
import { HowToPay } from '../../features/paying/components/how-to-pay.tsx';
import { WayToPaySheet } from '../../features/paying/components/way-to-pay-sheet.tsx';
import { AdvanceSheet } from '../../features/payments/components/advance-sheet.tsx';
import { PaymentSheet } from '../../features/payments/components/payment-sheet.tsx';
import { InviteMembersSheet } from '../../features/reminders/components/invite-members-sheet.tsx';
import { MembersAddedSheet } from '../../features/reminders/components/members-added-sheet.tsx';
import { DisputePotSheet, TakeBackPotSheet } from '../../features/pots/components/pot-reason-sheets.tsx';
import { HandOverSheet } from '../../features/pots/components/hand-over-sheet.tsx';
import { PassOnSheet } from '../../features/pots/components/pass-on-sheet.tsx';
import { SettlePotSheet } from '../../features/pots/components/settle-pot-sheet.tsx';
import { RemindSheet } from '../../features/reminders/components/remind-sheet.tsx';
import { RemindersSheet } from '../../features/reminders/components/reminders-sheet.tsx';
import { TakeBackSheet } from '../../features/rounds/components/take-back-sheet.tsx';
import { MoveDueDaySheet } from '../../features/settings/components/move-due-day-sheet.tsx';
import { SettingsSheet } from '../../features/settings/components/settings-sheet.tsx';
import { WatchSheet } from '../../features/trust/components/watch-sheet.tsx';
import { DeclineSheet, DisputeSheet } from '../../features/reports/components/reason-sheets.tsx';
import { ReportSheet } from '../../features/reports/components/report-sheet.tsx';
import { SettleSheet } from '../../features/reports/components/settle-sheet.tsx';
import { GiveTurnSheet } from '../../features/turns/components/give-turn-sheet.tsx';
import { SwapSheet } from '../../features/turns/components/swap-sheet.tsx';
import { WinnerSheet } from '../../features/winner/components/winner-sheet.tsx';
import type { Dialogs } from '../../shared/dialogs.tsx';

/** Opened by `PageDialog`. */
const pageDialogs = {
  createCommittee: CreateCommitteeDialog,
  committeeSettings: SettingsSheet,
  deleteCommittee: DeleteDialog,
  recordPastRound: PastRoundSheet,
  recordNotebook: NotebookSheet,
  enablePastRounds: EnableDialog,
  transferOwnership: TransferSheet,
  wayToPay: WayToPaySheet,
  reminderPlan: RemindersSheet,
  endCommittee: EndSheet,
  startNext: NextSheet,
};

/** Opened by features, which know their names and properties only. */
const dialogs: Dialogs = {
  addMember: AddMemberSheet,
  addMemberList: MemberListSheet,
  memberMenu: OpenedMemberMenu,
  correctMember: CorrectMemberSheet,
  removeMember: RemoveMemberSheet,
  leaveCommittee: LeaveSheet,
  replaceMember: ReplaceMemberSheet,
  paymentHistory: PaymentHistorySheet,
  joinLink: InviteSheet,
  joinRequests: JoinRequestsSheet,
  inviteMembers: InviteMembersSheet,
  membersAdded: MembersAddedSheet,
  conductDraw: DrawDialog,
  tellResult: TellResultSheet,
  giveTurn: GiveTurnSheet,
  drawTurns: TurnsDrawDialog,
  swapTurns: SwapSheet,
  selectWinner: WinnerSheet,
  moveDueDay: MoveDueDaySheet,
  takeBackDecision: TakeBackSheet,
  handOverPot: HandOverSheet,
  takeBackPot: TakeBackPotSheet,
  disputePot: DisputePotSheet,
  settlePot: SettlePotSheet,
  passOnPot: PassOnSheet,
  updatePayment: PaymentSheet,
  payAhead: AdvanceSheet,
  reportPayment: ReportSheet,
  declineReport: DeclineSheet,
  disputePayment: DisputeSheet,
  settleDispute: SettleSheet,
  remindMembers: RemindSheet,
  explainCounter: CounterSheet,
  explainNumber: ExplainSheet,
  watchers: WatchSheet,
};

export type PageDialogs = typeof pageDialogs;

export const lazyComponents = { ...pageDialogs, ...dialogs, howToPay: HowToPay };
