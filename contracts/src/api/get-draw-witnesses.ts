import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant } from '../shapes.ts';
import { base64Of32 } from '../witness-shapes.ts';

export const getDrawWitnesses = operation({
  id: 'getDrawWitnesses',
  // A round without a draw of its own is decided by the draw for all turns.
  summary:
    'Whose devices watch the draw that decides a round, or had its list before the beacon spoke; and this server’s beacon',
  method: 'GET',
  path: '/api/rounds/:id/witnesses',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({
    /** Key of the calling device: shown to others as watching for 10 s. */
    key: base64Of32.optional(),
  }),
  status: 200,
  answer: z.object({
    /** Relays of the beacon (none: draws are by draw/1) and its chain (docs/draw.md). */
    beacon: z.object({
      relays: z.array(z.string()),
      chain: z.string(),
      key: z.string(),
      genesis: z.number().int(),
      period: z.number().int(),
    }),
    /** State of a draw by beacon: 'open' before it is opened, 'decided' once it has a result. */
    state: z.enum(['open', 'gathering', 'decided']),
    /** What an opened draw waits for, or waited for; null before it is opened. Left out by older servers. */
    beaconRound: z.number().int().nullable().optional(),
    phones: z.array(
      z.object({
        key: base64Of32,
        /** Null: the person was erased. */
        name: z.string().nullable(),
        /** The device of a member who is neither the admin nor opened the draw. */
        isOther: z.boolean(),
        /** Server time of the device's signature of the frozen list, before the beacon's round. */
        signedAt: instant.nullable(),
        /** Has called within the last 10 s. */
        isWatching: z.boolean(),
      }),
    ),
  }),
});
