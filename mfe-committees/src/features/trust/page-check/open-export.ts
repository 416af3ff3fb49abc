import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { pathOf } from '@mandali/contracts/client';
import type { OpenExport } from './read-new-entries.ts';

/** Timeout of the whole answer, ms. */
const timeout = 60_000;

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

export const openExportOf =
  (token: () => string): OpenExport =>
  async (id, from) => {
    const path = pathOf(exportCommittee, { params: { id: String(id) }, query: { from: String(from) } });
    const headers = { authorization: `Bearer ${token()}` };
    const answer = await fetch(path, { headers, credentials: 'include', signal: AbortSignal.timeout(timeout) });
    const pieces = answer.ok && answer.body !== null ? piecesOf(answer.body) : null;
    return { status: answer.status, pieces };
  };
