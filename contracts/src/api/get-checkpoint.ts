import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant } from '../shapes.ts';
import { base64Of32, personKey, watcher, witnesses } from '../witness-shapes.ts';

export const getCheckpoint = operation({
  id: 'getCheckpoint',
  summary:
    'How long the book is and what its Merkle tree comes to, signed; with from, that it continues that many events',
  method: 'GET',
  path: '/api/committees/:id/checkpoint',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  query: z.object({
    /** Number of events of the caller's checkpoint; beyond the end: 400. */
    from: z
      .string()
      .regex(/^(0|[1-9]\d{0,9})$/)
      .transform(Number)
      .optional(),
    /** Also returns the members who should look at the book, by name. */
    who: z.literal('true').optional(),
    /** Also returns the keys of these people's devices (user ids, separated by commas). */
    keys: z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/)
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
  }),
  status: 200,
  answer: z.object({
    checkpoint: z.string(),
    /** Only with `from`. */
    consistency: z.array(base64Of32).optional(),
    witnesses,
    /** Only with `who`: at most 501, latest look first, then by name the members who never looked. */
    who: z.array(watcher).optional(),
    /** Only with `keys`: at most ten of each person, the newest first. */
    keys: z.array(personKey).optional(),
    /** When the operator resumed signing of a book restored from a backup: its latest entries may be missing. */
    restoredAt: instant.optional(),
  }),
});
