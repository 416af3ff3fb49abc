import type {
  BeaconProof,
  BeaconRound,
  DrawProof,
  EventDigests,
  PaymentMethod,
  PaymentStatus,
  ReceivedBy,
} from './events.ts';

/**
 * Who sends a command. A person who is neither the committee admin, an active member nor a global admin gets
 * `CommitteeNotFound`; an active member who is not the admin gets `NotCommitteeAdmin`, and so does an auditor, who sends
 * nothing, also where they are the admin. The system sends `markOverdue`, `recommitDraw` and `disownSeat`, no one else does, and it
 * sends nothing else; only a global admin deletes and restores (`NotCommitteeAdmin` each). What a member says of a due is for that
 * member alone (`NotYourPayment`), as long as they hold the seat.
 */
export type Actor =
  | { readonly kind: 'person'; readonly userId: number; readonly role: 'user' | 'global_admin' | 'auditor' }
  | { readonly kind: 'system' };

/**
 * `at` is the moment of the command, ISO 8601 UTC; `commandId` the Idempotency-Key or a fresh UUID. `fingerprint` stands
 * for kind and content: the same commandId with another one is another command under a used id. Left out: not compared.
 */
type CommandEnvelope = {
  readonly actor: Actor;
  readonly at: string;
  readonly commandId: string;
  readonly fingerprint?: string | undefined;
};

/**
 * The draw commitment of the round that opens when this command decides one, or takes a decision back: `nextDrawRound` is
 * what `roundThatOpensNext` or `roundThatOpensAgain` said, `nextDrawCommitment` the SHA-256 of the server's seed for that very round (64 lower-case
 * hex digits); both null when none will open. If another round has to open by the time the command is decided (an admin
 * recorded a past round meanwhile), the command is refused with `RoundNotCurrent`: a commitment of the wrong round
 * could never be honoured.
 */
type OpensNext = {
  readonly nextDrawRound: number | null;
  readonly nextDrawCommitment: string | null;
  /** Of the seed; left out: 0. */
  readonly nextDrawEpoch?: number | undefined;
};

/** What the event commits to of the texts that the command is about, by kind (docs/audit.md); left out: nothing. */
type WithDigests = { readonly digests?: EventDigests | undefined };

/** The due that a command is about. */
type DueAddress = { readonly roundNumber: number; readonly seatNo: number };

export type CommitteeCommand = CommandEnvelope &
  (
    | ({
        readonly type: 'createCommittee';
        readonly committeeId: number;
        readonly name: string;
        readonly totalMembers: number;
        readonly contribution: number;
        readonly cycleDays: number;
        readonly cycleType: 'fixed' | 'custom';
        readonly isExisting: boolean;
      } & WithDigests &
        Pick<OpensNext, 'nextDrawEpoch'> & { readonly nextDrawCommitment: string })
    | { readonly type: 'enablePastRounds' }
    | ({ readonly type: 'addMember'; readonly userId: number } & WithDigests)
    | ({
        readonly type: 'replaceMember';
        readonly leavingUserId: number;
        readonly userId: number;
        readonly reasonId: number;
      } & WithDigests)
    /** Of a member for whose seat nothing was ever paid, and which has not won. */
    | ({
        readonly type: 'removeMember';
        readonly userId: number;
        readonly reasonId: number | null;
      } & WithDigests)
    /** Of a member who has not signed in yet (else `MemberSignedIn`): another name or phone. */
    | ({
        readonly type: 'correctMember';
        readonly userId: number;
        /** The owner of the phone: the same person, or another one, who gets the seat; it has to be unused for that. */
        readonly toUserId: number;
        /** The member has an account, or had one. */
        readonly hasAccount: boolean;
        /** Committees of other admins have the person, too: they stay as they are (`KnownElsewhere`). */
        readonly isShared: boolean;
        /** Name and phone are these already. */
        readonly isSame: boolean;
      } & WithDigests)
    /** Of a person who is the sender from now on: their other account, or the one whose number they have proved. */
    | { readonly type: 'joinAccounts'; readonly fromUserId: number }
    /** By the system, for a person who says by the link that they are not the one added; nothing for no active member. */
    | ({
        readonly type: 'disownSeat';
        readonly userId: number;
        /** A placeholder of this seat alone. */
        readonly toUserId: number;
      } & WithDigests)
    | ({
        readonly type: 'recordPastRound';
        readonly roundNumber: number;
        readonly winnerUserId: number;
        /** ISO 8601 UTC, not after `at`. */
        readonly drawDate: string;
        readonly method: PaymentMethod;
        readonly receivedBy: ReceivedBy;
      } & WithDigests &
        OpensNext)
    | ({
        readonly type: 'markPayment';
        readonly roundNumber: number;
        readonly seatNo: number;
        readonly status: PaymentStatus;
        /** Only of a paid due. Left out: the method it has, or cash when it becomes paid. */
        readonly method?: PaymentMethod;
        /** Left out: the note stays, and what is committed of it; null: the note goes. */
        readonly noteId?: number | null;
        /** It confirms the report of this moment, and is refused with `NothingReported` when that is not there any more. */
        readonly reportAt?: string | undefined;
        /**
         * It takes back the mark as paid of this moment (`paidAt`), by this `method` where one is said, and is refused
         * with `PaymentChanged` when the due has changed since.
         */
        readonly undoes?: string | undefined;
      } & WithDigests)
    /** 'I have paid', by the member who owes the due; once more in place of the report before. */
    | (DueAddress & {
        readonly type: 'reportPayment';
        readonly method: PaymentMethod;
        /** ISO 8601 UTC, not after `at`. */
        readonly paidAt: string;
        readonly noteId: number | null;
      } & WithDigests)
    /** By the member, also after it was declined. */
    | (DueAddress & { readonly type: 'withdrawReport' })
    | (DueAddress & {
        readonly type: 'declineReport';
        readonly reportAt: string;
        readonly reasonId: number;
      } & WithDigests)
    /** 'Right', by the member whose due was marked paid without a report of theirs. */
    | (DueAddress & { readonly type: 'confirmPayment' })
    /** 'That is not right', by the member: of a mark, or of a report that was declined. */
    | (DueAddress & { readonly type: 'disputePayment'; readonly noteId: number } & WithDigests)
    /** The admin corrects the book or not; the member can only let the book stand (else `NotCommitteeAdmin`). */
    | (DueAddress & {
        readonly type: 'settleDispute';
        readonly outcome: 'paid' | 'unpaid';
        /** Of a due that becomes paid. Left out: as it was reported, or cash. */
        readonly method?: PaymentMethod | undefined;
        readonly noteId: number | null;
        /** When the dispute that is settled was raised: another one is not (`NoDispute`). Left out: whichever is open. */
        readonly disputeAt?: string | undefined;
      } & WithDigests)
    /** What is paid already stays as it is. */
    | {
        readonly type: 'markAllPaid';
        readonly roundNumber: number;
        /** Left out: every open due. `method` left out: cash. */
        readonly dues?: readonly { readonly seatNo: number; readonly method?: PaymentMethod | undefined }[] | undefined;
      }
    | { readonly type: 'markOverdue' }
    /** After a restore: the seed of the open round may have been seen in the history that was lost. */
    | {
        readonly type: 'recommitDraw';
        readonly roundNumber: number;
        readonly drawCommitment: string;
        readonly epoch: number;
      }
    | {
        readonly type: 'openDraw';
        readonly roundNumber: number;
        readonly clientNonce: string;
        /** What the draw waits for, by draw/2; left out: by draw/1. */
        readonly beacon?: BeaconRound | undefined;
      }
    | ({
        readonly type: 'conductDraw';
        readonly roundNumber: number;
        readonly winnerUserId: number;
        readonly receivedBy: ReceivedBy;
        readonly method: PaymentMethod;
        /** What the server computed from the opened draw; null when none was opened. */
        readonly drawn: { readonly winnerUserId: number; readonly proof: DrawProof | BeaconProof } | null;
      } & WithDigests &
        OpensNext)
    | ({
        readonly type: 'selectWinner';
        readonly roundNumber: number;
        readonly winnerUserId: number;
        readonly method: PaymentMethod;
      } & OpensNext)
    /** Of a decision that no draw has made, while nothing stands on it. The same round may open once more by it. */
    | ({
        readonly type: 'takeBackDecision';
        readonly roundNumber: number;
        /** Whom the sender saw as the winner; left out: any winner. */
        readonly winnerUserId?: number | undefined;
        readonly reasonId: number;
      } & WithDigests &
        OpensNext)
    | ({
        readonly type: 'transferAdmin';
        readonly toUserId: number;
        readonly toHasAccount: boolean;
        readonly toIsAuditor: boolean;
      } & WithDigests)
    | { readonly type: 'deleteCommittee' }
    /** `adminIsGone`: who administers it could not run it any more; of an active committee the sender becomes its admin. */
    | ({ readonly type: 'restoreCommittee'; readonly adminIsGone: boolean } & WithDigests)
  );

export type CommitteeCommandType = CommitteeCommand['type'];
export type CommandOf<T extends CommitteeCommandType> = Extract<CommitteeCommand, { type: T }>;

type CommandWithoutData = {
  [T in CommitteeCommandType]: keyof CommandOf<T> extends keyof CommandEnvelope | 'type' ? T : never;
}[CommitteeCommandType];

const withoutData: Readonly<Record<CommandWithoutData, true>> = {
  enablePastRounds: true,
  markOverdue: true,
  deleteCommittee: true,
};

/** Whether a command has only its sender and time. */
export const isWithoutData = (type: CommitteeCommandType): type is CommandWithoutData =>
  Object.hasOwn(withoutData, type);
