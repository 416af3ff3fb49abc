import type { DueCalendar } from './due-days.ts';
import type { Continuation, EndCommand } from './ending-commands.ts';
import type { BeaconProof, BeaconRound, DrawProof, PaymentMethod, PaymentStatus, ReceivedBy } from './events.ts';
import type { ExchangeCommand } from './exchange-commands.ts';
import type { HandOverCommand, WithDigests } from './hand-over-commands.ts';
import type { MemberCommand } from './member-commands.ts';
import type { MoneyCommand } from './money-commands.ts';
import type { OpensNext } from './opens-next.ts';
import type { Turns } from './event-fields.ts';
import type { TermsCommand } from './terms-commands.ts';
import type { TurnsCommand } from './turns-commands.ts';

/**
 * Sender of a command. A person who is neither committee admin, active member nor global admin gets
 * `CommitteeNotFound`. An active member who is not the admin gets `NotCommitteeAdmin`; so does an auditor, even as the
 * admin. The system alone sends `markOverdue`, `recommitDraw` and `disownSeat`, and nothing else. Only a global admin
 * deletes and restores (else `NotCommitteeAdmin`). Every member but an auditor may leave. Reports, confirmations and disputes of a due come from its member
 * alone (else `NotYourPayment`), while they hold the seat. Answers to a hand-over come from its winner, and answers to a
 * request to administer from the member who is asked. Swaps of turns and requests to pass a pot on come from the members
 * concerned (else `NotYourSeat`), from the committee admin for a member without a phone.
 */
export type Actor =
  | { readonly kind: 'person'; readonly userId: number; readonly role: 'user' | 'global_admin' | 'auditor' }
  | { readonly kind: 'system' };

/**
 * `at`: time of the command, ISO 8601 UTC. `commandId`: the Idempotency-Key or a fresh UUID. `fingerprint`: hash of
 * kind and content; the same commandId with another fingerprint is refused as a reused id. Absent: not compared.
 */
type CommandEnvelope = {
  readonly actor: Actor;
  readonly at: string;
  readonly commandId: string;
  readonly fingerprint?: string | undefined;
};

/** The seat at the drawn position of the frozen list, and the proof. */
export type DrawnSeat = {
  readonly winnerUserId: number;
  readonly seatNo: number;
  readonly proof: DrawProof | BeaconProof;
};

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
        /** A day in India, refused unless `isDueDayInRange`; absent: not chosen. */
        readonly firstDueDay?: string | undefined;
        /** Absent: the days of a cycle. */
        readonly calendar?: DueCalendar | undefined;
        readonly isExisting: boolean;
        /** Absent: each round is drawn. */
        readonly turns?: Turns | undefined;
        readonly continues?: Continuation | undefined;
      } & WithDigests &
        Pick<OpensNext, 'nextDrawEpoch'> & { readonly nextDrawCommitment: string })
    | TermsCommand
    | TurnsCommand
    | ExchangeCommand
    | EndCommand
    | MemberCommand
    | ({
        readonly type: 'recordPastRound';
        readonly roundNumber: number;
        readonly winnerUserId: number;
        /** Absent: the lowest eligible seat of the person. */
        readonly winnerSeatNo?: number | undefined;
        /** ISO 8601 UTC; refused by `refusedDay`. */
        readonly drawDate: string;
        readonly method: PaymentMethod;
        readonly receivedBy: ReceivedBy;
      } & WithDigests &
        OpensNext)
    /** Records rounds before Mandali, all or none of them, from the open one on. */
    | {
        readonly type: 'recordBook';
        readonly rounds: readonly {
          readonly roundNumber: number;
          readonly winnerSeatNo: number;
          /** ISO 8601 UTC; refused by `refusedDay`. */
          readonly drawDate: string;
          readonly method: PaymentMethod;
          /** Dues of the other held seats stay open. */
          readonly paidSeatNos: readonly number[];
        }[];
        /** Commitments to the draws of the rounds that open meanwhile (see OpensNext). */
        readonly nextDraws: readonly { readonly round: number; readonly commitment: string }[];
        readonly nextDrawEpoch?: number | undefined;
      }
    | ({
        readonly type: 'markPayment';
        readonly roundNumber: number;
        readonly seatNo: number;
        readonly status: PaymentStatus;
        /** For a paid due. Absent: unchanged, or cash when it becomes paid. */
        readonly method?: PaymentMethod;
        /** Absent: note and digest stay; null: the note is removed. */
        readonly noteId?: number | null;
        /** Confirms the report of this time; refused with `NothingReported` when that report is gone. */
        readonly reportAt?: string | undefined;
        /**
         * Undoes the mark as paid of this time (`paidAt`) and `method`, if given; refused with `PaymentChanged` when
         * the due has changed since.
         */
        readonly undoes?: string | undefined;
      } & WithDigests)
    | MoneyCommand
    /** By the member who owes the due; replaces an earlier report. */
    | (DueAddress & {
        readonly type: 'reportPayment';
        readonly method: PaymentMethod;
        /** ISO 8601 UTC; refused by `refusedDay`. */
        readonly paidAt: string;
        readonly noteId: number | null;
        /** Rupees of a part; absent: all that is open. */
        readonly amount?: number | undefined;
      } & WithDigests)
    /** By the member, even after the report was declined. */
    | (DueAddress & { readonly type: 'withdrawReport' })
    | (DueAddress & {
        readonly type: 'declineReport';
        readonly reportAt: string;
        readonly reasonId: number;
      } & WithDigests)
    /** Only a mark that did not follow from a report. */
    | (DueAddress & { readonly type: 'confirmPayment' })
    | (DueAddress & { readonly type: 'disputePayment'; readonly noteId: number } & WithDigests)
    /** The admin settles either way; the member only in favour of the book (else `NotCommitteeAdmin`). */
    | (DueAddress & {
        readonly type: 'settleDispute';
        readonly outcome: 'paid' | 'unpaid';
        /** For a due that becomes paid. Absent: as reported, or cash. */
        readonly method?: PaymentMethod | undefined;
        readonly noteId: number | null;
        /** Time of the settled dispute; refused with `NoDispute` when another one is open. Absent: any. */
        readonly disputeAt?: string | undefined;
      } & WithDigests)
    /** Paid dues stay as they are. */
    | {
        readonly type: 'markAllPaid';
        readonly roundNumber: number;
        /** Absent: all open dues. `method` absent: cash. */
        readonly dues?: readonly { readonly seatNo: number; readonly method?: PaymentMethod | undefined }[] | undefined;
      }
    | { readonly type: 'markOverdue' }
    /** After a restore: the lost history may have revealed the seed of the open round. */
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
        /** The beacon round that a draw/2 waits for; absent: draw/1. */
        readonly beacon?: BeaconRound | undefined;
      }
    | ({
        readonly type: 'conductDraw';
        readonly roundNumber: number;
        readonly winnerUserId: number;
        /** Absent: the drawn seat, or without an opened draw the lowest eligible one of the person. */
        readonly winnerSeatNo?: number | undefined;
        readonly receivedBy: ReceivedBy;
        readonly method: PaymentMethod;
        /** Computed by the server from the opened draw; null: none was opened. */
        readonly drawn: DrawnSeat | null;
      } & WithDigests &
        OpensNext)
    | ({
        readonly type: 'selectWinner';
        readonly roundNumber: number;
        readonly winnerUserId: number;
        /** Absent: the lowest eligible seat of the person. */
        readonly winnerSeatNo?: number | undefined;
        readonly method: PaymentMethod;
      } & OpensNext)
    /** Takes back a decision that was not drawn and on which nothing depends. May open the same round again. */
    | ({
        readonly type: 'takeBackDecision';
        readonly roundNumber: number;
        /** The winner that the sender saw; absent: any. */
        readonly winnerUserId?: number | undefined;
        readonly reasonId: number;
      } & WithDigests &
        OpensNext)
    | HandOverCommand
    | { readonly type: 'deleteCommittee' }
    /** `adminIsGone`: the admin can no longer run it; then the sender becomes admin of an active committee. */
    | ({ readonly type: 'restoreCommittee'; readonly adminIsGone: boolean } & WithDigests)
  );

export type CommitteeCommandType = CommitteeCommand['type'];
export type CommandOf<T extends CommitteeCommandType> = Extract<CommitteeCommand, { type: T }>;

type CommandWithoutData = {
  [T in CommitteeCommandType]: keyof CommandOf<T> extends keyof CommandEnvelope | 'type' ? T : never;
}[CommitteeCommandType];

const withoutData: Readonly<Record<CommandWithoutData, true>> = {
  removeCommittee: true,
  markOverdue: true,
  declineTransfer: true,
  withdrawTransfer: true,
  deleteCommittee: true,
};

export const isWithoutData = (type: CommitteeCommandType): type is CommandWithoutData =>
  Object.hasOwn(withoutData, type);
