import type { Committee, Detail, Member, Payment, Round } from '@mandali/contracts/shapes';
import { createContext, createElement, useContext, type FunctionComponent, type ReactNode } from 'react';
import type { VisitResult } from './device-books/visit-result.ts';
import type { DashboardCounter, Explicable, Owed } from './explicable.ts';

type OfCommittee = { readonly detail: Detail };
type OfMember = OfCommittee & { readonly member: Member };
type OfPayment = { readonly committeeId: number; readonly payment: Payment };

/** What each dialog needs, by the name that features open it by. */
type DialogParameters = {
  readonly createCommittee: { readonly onCreated: (id: number) => void };
  readonly deleteCommittee: OfCommittee;
  readonly recordPastRound: OfCommittee;
  readonly enablePastRounds: { readonly committeeId: number };
  readonly transferOwnership: OfCommittee;
  readonly wayToPay: OfCommittee;
  readonly addMember: OfCommittee;
  readonly addMemberList: OfCommittee;
  readonly correctMember: OfMember;
  readonly removeMember: OfMember;
  readonly replaceMember: OfMember;
  readonly paymentHistory: OfMember;
  readonly joinLink: OfCommittee;
  readonly joinRequests: OfCommittee;
  readonly memberInvitation: OfMember;
  readonly conductDraw: {
    /** The round as it was when the stage was opened. */
    readonly draw: { readonly detail: Detail; readonly round: Round };
    readonly latest: Detail;
    /** Shown below the winner. */
    readonly verdict: ReactNode;
    /** Leaves the stage to choose a winner by hand. */
    readonly onManual: () => void;
  };
  readonly selectWinner: {
    readonly committeeId: number;
    readonly round: Round;
    readonly eligible: readonly Member[];
  };
  readonly takeBackDecision: OfCommittee & { readonly round: Round };
  readonly updatePayment: OfPayment & { readonly dueAt: string | null };
  readonly editEarlierPayment: OfPayment;
  readonly reportPayment: OfPayment & { readonly admin: string };
  readonly declineReport: OfPayment;
  readonly disputePayment: OfPayment;
  readonly settleDispute: OfPayment & { readonly canManage: boolean };
  readonly remindMembers: OfCommittee & { readonly about: Payment | 'all' };
  readonly reminderPlan: OfCommittee;
  readonly explainCounter: { readonly counter: DashboardCounter };
  readonly explainNumber: { readonly committee: Committee; readonly what: Explicable | Owed };
  readonly watchers: {
    readonly id: number;
    readonly watched: VisitResult | undefined;
    readonly same?: 'all' | 'newest' | null | undefined;
    readonly problem?: 'lost' | 'unknown' | null;
  };
};

export type DialogName = keyof DialogParameters;
type DialogProps<Name extends DialogName> = DialogParameters[Name] & { readonly onClose: () => void };

export type Dialogs = { [Name in DialogName]: (props: DialogProps<Name>) => ReactNode };
type DialogOf = <Name extends DialogName>(name: Name) => Dialogs[Name];

const DialogContext = createContext<DialogOf | null>(null);

type ProviderProps = { readonly dialogOf: DialogOf; readonly children: ReactNode };

/** Provides the dialogs to the features: pages own them, as one dialog may belong to another feature than its button. */
export function DialogProvider({ dialogOf, children }: ProviderProps) {
  return <DialogContext value={dialogOf}>{children}</DialogContext>;
}

/** An open dialog or sheet. */
export function Dialog<Name extends DialogName>({ name, ...props }: { readonly name: Name } & DialogProps<Name>) {
  const dialogOf = useContext(DialogContext);
  if (dialogOf === null) throw new Error(`no DialogProvider above the dialog ${name}`);
  return createElement<object>(dialogOf(name) as FunctionComponent, props);
}
