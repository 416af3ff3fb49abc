import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { genesis } from '@mandali/domain/chain';
import { created, joined, opened, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { committeeStream, parseCommitteeId } from '@mandali/domain/ids';
import { verifyExport } from '@mandali/domain/proof/export';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { utf8Encode } from '@mandali/domain/proof/utf8';
import { link } from '@mandali/event-store/links';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from '../testing/client.ts';
import { givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';

const id = parseCommitteeId(100_000_001) ?? expect.fail();
const params = { id: `${id}` };
const entries = 10_000;

let bff: TestBff;
let reader: TestPerson;
beforeAll(async () => {
  bff = await startTestBff();
  reader = await bff.signIn({ name: 'Reader' });
  const people =
    'insert into people.person (id, name, created_at) overriding system value select 100 + n, n::text, now() from generate_series(1, 3) as n';
  await bff.pool.query(people);
  const start = [created({ adminId: reader.id }), opened(1), joined(1), joined(2), joined(3)];
  const events = [...start, ...Array.from({ length: entries - start.length }, (_, i) => paid(1, 1 + (i % 3)))];
  let head = genesis;
  for (let from = 0; from < entries; from += 500) {
    const meta = {
      commandId: `c-${from}`,
      correlationId: 'c',
      actorId: reader.id,
      occurredAt: '2026-01-10T09:00:00.000Z',
    };
    const some = link(committeeStream(id), { revision: from - 1, head }, events.slice(from, from + 500), meta);
    head = String(some.at(-1)?.meta['hash']);
    await bff.features.store.append({
      stream: committeeStream(id),
      expected: from === 0 ? 'no-stream' : from - 1,
      events: some.map(({ id: eventId, type, data, meta: storedMeta }) => ({
        id: eventId,
        type,
        data,
        meta: storedMeta,
      })),
    });
  }
  const size = async () => Number((await reader.send(getCheckpoint, { params })).data.checkpoint.split('\n')[1]);
  await vi.waitFor(async () => expect(await size()).toBe(entries), 60_000);
});
afterAll(() => bff.stop());

it('the time of a receipt does not grow with the length of the book', async () => {
  const short = await givenCommittee(bff);
  const times = { short: [] as number[], long: [] as number[] };
  const timed = async (kind: keyof typeof times, client: Client, receiptParams: { id: string; revision: string }) => {
    const began = performance.now();
    const { text } = await client.send(getReceipt, { params: receiptParams });
    times[kind].push(performance.now() - began);
    return text;
  };
  let last = '';
  for (let i = 0; i < 100; i += 1) {
    await timed('short', short.admin, { ...short.itself, revision: `${i % 3}` });
    last = await timed('long', reader, { ...params, revision: `${(i * 7_919) % entries}` });
  }
  expect((await verifyReceipt(last)).ok).toBe(true);
  const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[50] ?? Infinity;
  expect(median(times.long) / median(times.short)).toBeLessThan(3);
});

it('streams an export of 10,000 entries, which verifies', async () => {
  const answer = await reader.send(exportCommittee, { params });
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="mandali-${id}.jsonl"`);
  expect([answer.headers.get('content-length'), answer.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  expect(answer.text.length).toBeGreaterThan(3_000_000);
  const verdict = await verifyExport([utf8Encode(answer.text)]);
  expect(verdict).toMatchObject({ ok: true, book: { entries } });
  const bare = await reader.send(exportCommittee, { params, headers: { 'accept-encoding': 'identity' } });
  expect([bare.text === answer.text, bare.headers.get('content-encoding')]).toEqual([true, null]);
});

it('aborted exports release their slots for later requests', async () => {
  for (let i = 0; i < 6; i += 1) {
    const leaving = new AbortController();
    const response = await fetch(`${bff.url}/api/committees/${id}/export`, {
      headers: { authorization: `Bearer ${reader.token}` },
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
  }
  expect((await reader.send(getCheckpoint, { params })).status).toBe(200);
  expect(bff.log.filter((line) => line.includes('request failed'))).toEqual([]);
});
