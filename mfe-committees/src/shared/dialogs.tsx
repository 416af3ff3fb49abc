import type { Committee, Detail, Member, Payment, Round } from '@mandali/contracts/shapes';
import { createContext, createElement, useContext, type FunctionComponent, type ReactNode } from 'react';
import type { VisitResult } from './device-books/visit-result.ts';
import type { DecidedRound } from './hand-over.ts';
import type { MemberTraces } from './member-traces.ts';
import type { DashboardCounter, ExplainableNumber, OwedTotal } from './explainable-number.ts';

type CommitteeProps = { readonly detail: Detail };
type MemberProps = CommitteeProps & { readonly member: Member };
/** The stage of a draw. */
type StageProps = {
  /** Committee and round as they were when the stage was opened. */
  readonly draw: { readonly detail: Detail; readonly round: Round };
  /** The reader's tap, or the book. */
  readonly by: 'reader' | 'book';
  readonly latest: Detail;
};
type PotProps = CommitteeProps & { readonly round: DecidedRound };
export type MemberSheetName = 'history' | 'ahead' | 'correct' | 'replace' | 'remove' | 'leave';
type PaymentProps = { readonly committeeId: number; readonly payment: Payment };

/** Parameters of the dialogs that features open; those that only pages open are not listed. */
type DialogParameters = {
  readonly addMember: CommitteeProps;
  readonly addMemberList: CommitteeProps;
  readonly memberMenu: MemberProps & {
    readonly traces: MemberTraces | undefined;
    readonly onOpen: (sheet: MemberSheetName) => void;
    readonly onShown: () => void;
  };
  readonly correctMember: MemberProps;
  readonly removeMember: MemberProps;
  readonly leaveCommittee: CommitteeProps & { readonly seats: readonly Member[] };
  readonly replaceMember: MemberProps;
  readonly paymentHistory: MemberProps;
  readonly joinLink: CommitteeProps;
  readonly joinRequests: CommitteeProps;
  readonly inviteMembers: CommitteeProps & { readonly whom: Member | 'all' };
  readonly membersAdded: { readonly count: number; readonly onTell: () => void; readonly onLink: () => void };
  readonly conductDraw: StageProps & {
    readonly verdict: ReactNode;
    readonly onManualWinner: () => void;
  };
  readonly tellResult: CommitteeProps & { readonly round: Round; readonly winner: string };
  readonly giveTurn: CommitteeProps & { readonly round: Round; readonly holder: Member };
  readonly drawTurns: StageProps;
  readonly swapTurns: CommitteeProps & { readonly withSeatNo?: number };
  readonly selectWinner: {
    readonly committeeId: number;
    readonly round: Round;
    readonly eligible: readonly Member[];
  };
  readonly moveDueDay: CommitteeProps & { readonly round: Round };
  readonly takeBackDecision: CommitteeProps & { readonly round: Round };
  readonly handOverPot: PotProps;
  readonly takeBackPot: PotProps;
  readonly disputePot: PotProps;
  readonly settlePot: PotProps;
  readonly passOnPot: PotProps;
  readonly updatePayment: CommitteeProps & { readonly payment: Payment; readonly isEarlier: boolean };
  readonly payAhead: MemberProps;
  readonly reportPayment: PaymentProps & { readonly adminName: string };
  readonly declineReport: PaymentProps;
  readonly disputePayment: PaymentProps;
  readonly settleDispute: PaymentProps & { readonly canManage: boolean };
  readonly remindMembers: CommitteeProps & { readonly about: Payment | 'all' };
  readonly explainCounter: { readonly counter: DashboardCounter };
  readonly explainNumber: { readonly committee: Committee; readonly subject: ExplainableNumber | OwedTotal };
  readonly watchers: {
    readonly id: number;
    readonly visit: VisitResult | undefined;
    readonly agreement?: 'all' | 'newest' | null | undefined;
    readonly problem?: 'lost' | 'unknown' | null;
  };
};

export type DialogName = keyof DialogParameters;
type DialogProps<Name extends DialogName> = DialogParameters[Name] & { readonly onClose: () => void };

export type Dialogs = { [Name in DialogName]: (props: DialogProps<Name>) => ReactNode };
type DialogOf = <Name extends DialogName>(name: Name) => Dialogs[Name];

const DialogContext = createContext<DialogOf | null>(null);

type ProviderProps = { readonly dialogOf: DialogOf; readonly children: ReactNode };

/** Pages own the dialogs, as one may belong to another feature than its button. */
export function DialogProvider({ dialogOf, children }: ProviderProps) {
  return <DialogContext value={dialogOf}>{children}</DialogContext>;
}

export function Dialog<Name extends DialogName>({ name, ...props }: { readonly name: Name } & DialogProps<Name>) {
  const dialogOf = useContext(DialogContext);
  if (dialogOf === null) throw new Error(`no DialogProvider above the dialog ${name}`);
  return createElement<object>(dialogOf(name) as FunctionComponent, props);
}
