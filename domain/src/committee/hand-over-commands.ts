import type { EventDigests, PaymentMethod } from './events.ts';

/** Digests of the command's texts, by kind, to which the event commits (docs/audit.md). */
export type WithDigests = { readonly digests?: EventDigests | undefined };

type PotAnswer = {
  readonly roundNumber: number;
  /** Waiting parts that the sender saw; refused with `HandOverChanged` when others wait. Absent: any. */
  readonly partNos?: readonly number[] | undefined;
  readonly winnerHasAccount: boolean;
};

/** About the hand-over of a pot, and of the committee to another admin; without the envelope of a command. */
export type HandOverCommand =
  /** Records a sum of the pot that was given to the winner of a decided round. */
  | ({
      readonly type: 'handOverPot';
      readonly roundNumber: number;
      readonly amount: number;
      readonly method: PaymentMethod;
      /** ISO 8601 UTC; refused by `refusedDay`, and before the day of the decision. */
      readonly day: string;
      readonly noteId: number | null;
    } & WithDigests)
  | ({
      readonly type: 'takeBackHandOver';
      readonly roundNumber: number;
      /** The last part that the sender saw; absent: any. */
      readonly partNo?: number | undefined;
      readonly reasonId: number | null;
    } & WithDigests)
  /** By the winner, or by another member where giver and winner are one person (else `NotYourPot`). */
  | (PotAnswer & { readonly type: 'confirmHandOver' })
  | (PotAnswer & { readonly type: 'disputeHandOver'; readonly reasonId: number } & WithDigests)
  | ({
      readonly type: 'settleHandOver';
      readonly roundNumber: number;
      readonly outcome: 'received' | 'not-received';
      /** Rupees of the disputed parts that did come; absent: none. For 'not-received'. */
      readonly amount?: number | undefined;
      readonly noteId: number | null;
      /** Time of the settled dispute; refused with `NoDispute` when another one is open. Absent: any. */
      readonly disputeAt?: string | undefined;
    } & WithDigests)
  /** By the committee admin a request to that member; by a global admin at once. */
  | ({
      readonly type: 'transferAdmin';
      readonly toUserId: number;
      readonly toHasAccount: boolean;
      readonly toIsAuditor: boolean;
    } & WithDigests)
  /** By the member who is asked (else `NotAskedToAdminister`). */
  | ({ readonly type: 'acceptTransfer' } & WithDigests)
  | { readonly type: 'declineTransfer' }
  | { readonly type: 'withdrawTransfer' };
