import type { BeaconProof, BeaconRound, DrawProof, PaymentMethod } from './events.ts';
import type { OpensNext } from './opens-next.ts';

/** Commands of the committee admin about the order of turns. */
export type TurnsCommand =
  /** Arranges the agreed order, before the first payment and decision. */
  | { readonly type: 'arrangeTurns'; readonly order: readonly number[] }
  | {
      readonly type: 'openTurnsDraw';
      readonly clientNonce: string;
      /** The beacon round that a draw/2 waits for; absent: draw/1. */
      readonly beacon?: BeaconRound | undefined;
    }
  | {
      readonly type: 'conductTurnsDraw';
      readonly order: readonly number[];
      /** Order and proof, computed by the server from the opened draw; null: none was open. */
      readonly drawn: { readonly order: readonly number[]; readonly proof: DrawProof | BeaconProof } | null;
    }
  /** Decides the round for the seat whose turn it is. */
  | ({ readonly type: 'giveTurn'; readonly roundNumber: number; readonly method: PaymentMethod } & OpensNext);

const types: Readonly<Record<TurnsCommand['type'], true>> = {
  arrangeTurns: true,
  openTurnsDraw: true,
  conductTurnsDraw: true,
  giveTurn: true,
};

export const isTurnsCommand = <C extends { readonly type: string }>(
  command: C,
): command is Extract<C, { type: TurnsCommand['type'] }> => Object.hasOwn(types, command.type);
