import { lazyParts } from '@mandali/platform/lazy-parts.tsx';
import { toast } from '@mandali/platform/toast.ts';
import { texts } from '../texts.ts';

const load = () => import('./dialogs.ts');
const sayNotLoaded = () => toast({ title: texts.error, description: texts.notLoaded, destructive: true });

/** What a tap puts up over a page. Its forms and flows are half of the code, and no reader waits for them. */
const { part, preload, usePreloaded } = lazyParts(load, sayNotLoaded);
export { preload as preloadDialogs, usePreloaded as usePreloadedDialogs };

export const CreateCommitteeDialog = part('CreateCommitteeDialog');
export const DeleteDialog = part('DeleteDialog');
export const DrawDialog = part('DrawDialog');
export const AddMemberSheet = part('AddMemberSheet');
export const MemberListSheet = part('MemberListSheet');
export const InviteSheet = part('InviteSheet');
export const InviteMemberSheet = part('InviteMemberSheet');
export const JoinRequestsSheet = part('JoinRequestsSheet');
export const HowToPay = part('HowToPay');
export const WaySheet = part('WaySheet');
export const PaymentHistorySheet = part('PaymentHistorySheet');
export const CorrectMemberSheet = part('CorrectMemberSheet');
export const ReplaceMemberSheet = part('ReplaceMemberSheet');
export const RemoveMemberSheet = part('RemoveMemberSheet');
export const TransferSheet = part('TransferSheet');
export const PastRoundSheet = part('PastRoundSheet');
export const EnableDialog = part('EnableDialog');
export const UpdatePaymentSheet = part('UpdatePaymentSheet');
export const EditPaymentSheet = part('EditPaymentSheet');
export const TakeBackSheet = part('TakeBackSheet');
export const CounterSheet = part('CounterSheet');
export const ExplainSheet = part('ExplainSheet');
export const WinnerSheet = part('WinnerSheet');
export const WatchSheet = part('WatchSheet');
export const ReportSheet = part('ReportSheet');
export const DeclineSheet = part('DeclineSheet');
export const DisputeSheet = part('DisputeSheet');
export const RemindSheet = part('RemindSheet');
export const RemindersSheet = part('RemindersSheet');
export const SettleSheet = part('SettleSheet');
