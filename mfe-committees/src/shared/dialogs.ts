// Everything that a tap puts up over a page. In a file of its own, which comes after the page: see lazy-dialogs.ts.
export { CreateCommitteeDialog } from '../features/creation/components/create-committee-dialog.tsx';
export { DeleteDialog } from '../features/deletion/components/delete-dialog.tsx';
export { DrawDialog } from '../features/draw/components/draw-dialog.tsx';
export { AddMemberSheet } from '../features/members/components/add-member-sheet.tsx';
export { PaymentHistorySheet } from '../features/members/components/payment-history-sheet.tsx';
export { ReplaceMemberSheet } from '../features/members/components/replace-member-sheet.tsx';
export { TransferSheet } from '../features/ownership/components/transfer-sheet.tsx';
export { CounterSheet } from '../features/history/components/counter-sheet.tsx';
export { ExplainSheet } from '../features/history/components/explain-sheet.tsx';
export { PastRoundSheet } from '../features/past-rounds/components/past-round-sheet.tsx';
export { EnableDialog } from '../features/past-rounds/components/enable-dialog.tsx';
export { MarkAllDialog } from '../features/payments/components/mark-all-dialog.tsx';
export { UpdatePaymentSheet } from '../features/payments/components/update-payment-sheet.tsx';
export { EditPaymentSheet } from '../features/rounds/components/edit-payment-sheet.tsx';
export { WatchSheet } from '../features/trust/components/watch-sheet.tsx';
export { WinnerSheet } from '../features/winner/components/winner-sheet.tsx';
