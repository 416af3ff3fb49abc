type Sides = {
  readonly seatNo: number;
  readonly memberNo: number;
  readonly toSeatNo: number;
  readonly toMemberNo: number;
  /** Time of the request. */
  readonly at: string;
};

/**
 * A request to swap turns. `turn`, `toTurn`: places in the order when it was asked, from 1. `commandId`: of the command
 * that asked. `hasEnded`: swapped, declined or withdrawn.
 */
export type SwapRequest = Sides & {
  readonly swapNo: number;
  readonly turn: number;
  readonly toTurn: number;
  readonly commandId: string;
  readonly hasEnded: boolean;
};

/** The last request to take the pot of a round. */
export type PassOnRequest = Sides & { readonly hasEnded: boolean };

/** The pot was passed on: the winner before, and when. */
export type PassedOn = { readonly fromSeatNo: number; readonly fromMemberNo: number; readonly at: string };
