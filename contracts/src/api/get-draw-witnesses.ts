import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant } from '../shapes.ts';
import { base64Of32 } from '../witness-shapes.ts';

export const getDrawWitnesses = operation({
  id: 'getDrawWitnesses',
  summary: 'Whose devices watch the draw of a round, or had its list before the beacon spoke; and this server’s beacon',
  method: 'GET',
  path: '/api/rounds/:id/witnesses',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({
    /** The key of the device that asks: for ten seconds others are told that it watches. */
    key: base64Of32.optional(),
  }),
  status: 200,
  answer: z.object({
    /** By what draws wait for a beacon here: its relays (none: draws are by draw/1) and its chain (docs/draw.md). */
    beacon: z.object({
      relays: z.array(z.string()),
      chain: z.string(),
      key: z.string(),
      genesis: z.number().int(),
      period: z.number().int(),
    }),
    /** Whether a draw by beacon waits for its round: 'open' before it was opened, 'decided' once the round has a winner. */
    state: z.enum(['open', 'gathering', 'decided']),
    phones: z.array(
      z.object({
        key: base64Of32,
        /** Null once the person was erased. */
        name: z.string().nullable(),
        /** A member's who is neither the admin nor opened the draw. */
        isOther: z.boolean(),
        /** When the server got its signature of the frozen list, before the beacon spoke. */
        signedAt: instant.nullable(),
        /** It has asked within the last ten seconds. */
        isWatching: z.boolean(),
      }),
    ),
  }),
});
