import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { play as playAll } from '@mandali/domain/committee/testing/play.fixture';
import { sampledSequences } from '@mandali/domain/committee/testing/sequences.fixture';
import { committeeId } from '@mandali/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackedUpEvent, eventLine, headerOf } from '../backup/format.ts';
import { writeFramed } from '../backup/framed-file.ts';
import { play, stored } from './history.fixture.ts';
import { verify } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'mandali-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const longSequences = sampledSequences(500, 2)
  .filter((sequence) => playAll(sequence).appends.length > 8)
  .slice(0, 2);

/** Events of two books in turn, as in a log. */
let events: readonly BackedUpEvent[] = [];
beforeAll(async () => {
  const books = await Promise.all(
    longSequences.map(async (sequence, i) => {
      const id = committeeId(100_000_001 + i);
      return stored(await play(sequence, id), id);
    }),
  );
  const longest = Math.max(...books.map(({ length }) => length));
  events = Array.from({ length: longest }, (_, i) => books.flatMap((book) => book.slice(i, i + 1))).flat();
});

const verifyBackup = async (changed: readonly BackedUpEvent[]) => {
  const file = join(folder, 'log.backup');
  const header = headerOf(new Date('2026-11-21T22:00:00.000Z'), [], false);
  await writeFramed({ file, isPacked: true }, header, changed.map(eventLine));
  return verify(file);
};

it('reports nothing in a backup of a lawful log', async () => {
  expect(events.length).toBeGreaterThan(10);
  expect(await verifyBackup(events)).toMatchObject({ committees: 2, events: events.length, rows: 0, findings: [] });
});

it('reports the first fault of each stream', async () => {
  const { findings } = await verifyBackup(
    events.map((event) => (event.revision < 1 ? event : { ...event, data: { ...event.data, roundNumber: 7 } })),
  );
  expect(findings).toMatchObject([
    { stream: 'committee-100000001', revision: 1, check: 'chain', what: 'hash' },
    { stream: 'committee-100000002', revision: 1, check: 'chain', what: 'hash' },
  ]);
});
