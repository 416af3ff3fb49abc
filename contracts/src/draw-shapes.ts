import { z } from 'zod';

const id = z.number().int().positive();
const count = z.number().int().nonnegative();

export const drawTicket = z.object({
  v: z.literal(1),
  committee: id,
  round: count,
  /** User ids, ascending. */
  eligible: z.array(id),
  clientNonce: z.string().regex(/^[0-9a-f]{64}$/),
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
});
/** The draw waits for this round of the chain; it has no seed. */
export const beaconTicket = z.object({
  v: z.literal(2),
  committee: id,
  round: count,
  eligible: z.array(id),
  beacon: z.object({ chain: z.string().regex(/^[0-9a-f]{64}$/), round: count }),
});
export const openedDraw = z.union([
  z.object({ ticket: drawTicket, seed: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ ticket: beaconTicket, seed: z.null() }),
]);
export const beaconRound = z.object({ round: count, signature: z.string().regex(/^[0-9a-f]{96}$/) });
export type OpenedDraw = z.infer<typeof openedDraw>;
