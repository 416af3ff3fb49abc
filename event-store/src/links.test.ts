import { genesis, linkHash, verifyChain } from '@mandali/domain/chain';
import { expect, it } from 'vitest';
import { link } from './links.ts';

const sent = {
  commandId: 'c0ffee00-0000-4000-8000-000000000001',
  correlationId: 'c0ffee00-0000-4000-8000-000000000002',
  actorId: 7,
  occurredAt: '2026-11-09T10:42:00.000Z',
};
const events = [
  { type: 'Opened', data: { name: 'शर्मा ₹', seats: 12, left: undefined } },
  { type: 'Closed', data: {} },
];

it('link computes the same hashes as linkHash, which runs in browsers', async () => {
  const linked = link('book-1', { revision: -1, head: genesis }, events, sent);
  for (const event of linked) expect(event.meta['hash']).toBe(await linkHash(String(event.meta['prev']), event));
});

it('link continues the chain from the given head', async () => {
  const first = link('book-1', { revision: -1, head: genesis }, events, sent);
  const head = String(first[1]?.meta['hash']);
  const [third] = link('book-1', { revision: 1, head }, [{ type: 'Opened', data: {} }], sent);
  const links = [...first, third].flatMap((event) =>
    event ? [{ ...event, prev: String(event.meta['prev']), hash: String(event.meta['hash']) }] : [],
  );
  expect(await verifyChain(links)).toMatchObject({ ok: true, events: 3 });
});
