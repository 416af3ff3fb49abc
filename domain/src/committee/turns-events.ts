// WARNING: on disk for ever, see events.ts. The order of turns.
import { z } from 'zod';
import { beacon, beaconProof, hex32, method, proof, roundNumber, seatNo, winner } from './event-fields.ts';

export const turnsEventSchemas = {
  /** The agreed order of turns: seats, in the order in which they receive the pot. Seats that are missing are drawn later. */
  TurnsArranged: z.object({ order: z.array(seatNo) }),
  /**
   * The draw for all turns was opened: all seats, the browser's nonce, a round of the beacon. Its commitment is the one of
   * round 1.
   */
  TurnsDrawOpened: z.object({ seats: z.array(seatNo), clientNonce: hex32, beacon: beacon.optional() }),
  /** The drawn order of all seats, and its proof. `digest`: of the last step. */
  TurnsDrawn: z.object({ order: z.array(seatNo), proof: z.union([proof, beaconProof]) }),
  /** The seat whose turn it was received the pot of the round. */
  TurnGiven: z.object({ roundNumber, winner, method }),
} as const;
