import type { EventDigests, PaymentMethod } from './events.ts';

/** Digests of the command's texts, by kind, to which the event commits (docs/audit.md). */
type WithDigests = { readonly digests?: EventDigests | undefined };

type DueAddress = { readonly roundNumber: number; readonly seatNo: number };

/** Commands about parts of payments and advances, without their envelope (commands.ts). */
export type MoneyCommand =
  /** Records a part of a due; the due is paid when its parts add up to the contribution. */
  | (DueAddress & {
      readonly type: 'payPart';
      /** Rupees, at most what is open. */
      readonly amount: number;
      readonly method: PaymentMethod;
      /** ISO 8601 UTC, not after `at`. */
      readonly paidAt: string;
      readonly noteId: number | null;
      /** Accepts the report of this time; refused with `NothingReported` when that report is gone. */
      readonly reportAt?: string | undefined;
      /** Number of a part that is taken back first. */
      readonly replaces?: number | undefined;
    } & WithDigests)
  | (DueAddress & {
      readonly type: 'takeBackPart';
      readonly partNo: number;
      readonly reasonId: number | null;
    } & WithDigests)
  /** Records money for rounds that are not open yet. */
  | ({
      readonly type: 'payAdvance';
      readonly userId: number;
      /** Absent: the lowest seat of the person. */
      readonly seatNo?: number | undefined;
      /** Rupees; with the unused advance at most what the rounds that are left take. */
      readonly amount: number;
      readonly method: PaymentMethod;
      readonly noteId: number | null;
    } & WithDigests)
  /** Gives back what no round has used. */
  | { readonly type: 'returnAdvance'; readonly userId: number; readonly seatNo?: number | undefined };
