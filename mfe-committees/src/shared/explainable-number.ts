export type DashboardCounter = 'active' | 'members' | 'pending' | 'collected';

export type OwedRound = {
  readonly round: number;
  readonly winner: string;
  /** Rupees. */
  readonly open: number;
  /** False for a round from before Mandali. */
  readonly opened: boolean;
};

export type ExplainableNumber =
  | { readonly number: 'pot' | 'members' | 'active' }
  | {
      readonly number: 'collected' | 'open';
      readonly round: number;
      readonly opened: boolean;
      readonly seat?: number | undefined;
    }
  | {
      readonly number: 'paid' | 'received';
      readonly name: string;
      /** All of the person's member numbers in the committee. */
      readonly memberNos: readonly number[];
      /** User ids of all holders of these seats, the person first. */
      readonly holders: readonly number[];
    }
  /** ISO 8601. */
  | { readonly number: 'month'; readonly from: string; readonly before: string };

/** Dues owed of decided rounds, by all seats or one: a sum of rounds, each with its own explanation. */
export type OwedTotal = {
  readonly number: 'owed';
  readonly rounds: readonly OwedRound[];
  readonly seat?: { readonly number: number; readonly name: string };
};
