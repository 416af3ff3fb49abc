/** A counter of the dashboard. */
export type DashboardCounter = 'active' | 'members' | 'pending' | 'collected';

/** A decided round, and how many of its dues are still open. */
export type OwedRound = {
  readonly round: number;
  readonly winner: string;
  readonly open: number;
  /** Whether it ever opened in Mandali. */
  readonly opened: boolean;
};

/** A number whose entries can be shown: of a committee, one of its rounds, or one of its members. */
export type Explicable =
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
      /** Those that the person has had in the committee. */
      readonly memberNos: readonly number[];
      /** All who have held their seats, by user id: the person first. */
      readonly holders: readonly number[];
    }
  /** What was paid in a month: ISO 8601. */
  | { readonly number: 'month'; readonly from: string; readonly before: string };

/** What is owed of decided rounds, by all or by one seat: a sum over rounds, each of which is explained by itself. */
export type Owed = {
  readonly number: 'owed';
  readonly rounds: readonly OwedRound[];
  readonly seat?: { readonly number: number; readonly name: string };
};
