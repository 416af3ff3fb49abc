import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { book } from '../committee/book.ts';

const ask = asking('round', `WITH ${book({ onlyRound: '$4' })} SELECT json FROM told`);

/** Round (docs/specification/api.md) as JSON text; null when it has not opened or the viewer may not read its committee. */
export const oneRound = (
  pool: Pool,
  asked: { readonly committeeId: number; readonly roundNumber: number; readonly viewer: Viewer },
): Promise<string | null> => ask(pool, [asked.viewer.userId, asked.viewer.role, asked.committeeId, asked.roundNumber]);
