import type { PaymentMethod } from './events.ts';

/** A sum of the pot that was given to the winner. */
export type PotPart = {
  readonly partNo: number;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly day: string;
  readonly noteId: number | null;
  /** Giver and winner were one person. */
  readonly isOwn: boolean;
  readonly at: string;
  /** User id of the sender. */
  readonly by: number;
  readonly confirmed: { readonly at: string; readonly memberNo: number } | null;
};

export type PotDispute = {
  readonly at: string;
  readonly memberNo: number;
  readonly partNos: readonly number[];
  readonly textId: number;
};

/** Oldest part first. `lastNo`: the highest part number so far. */
export type HandOver = {
  readonly parts: readonly PotPart[];
  readonly lastNo: number;
  /** The last act, when it took a part back. */
  readonly takenBack: { readonly at: string; readonly by: number } | null;
  /** Stays when its parts are taken back: see `openDispute`. */
  readonly dispute: PotDispute | null;
  /** `by`: user id of the admin. Null again with the next part or confirmation. */
  readonly settled: {
    readonly at: string;
    readonly by: number;
    readonly outcome: 'received' | 'not-received';
    readonly textId: number | null;
  } | null;
};
