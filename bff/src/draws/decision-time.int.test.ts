// The time of an entry is the time of its decision, and never before that of the previous entry (docs/draw.md).
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { readBook } from '@mandali/domain/proof/lawful-book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
/** Another server of the same product, whose clock is an hour ahead. */
let fastServer: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' });
  fastServer = await startTestBff({ at: '2026-11-21T11:00:00.000Z', databaseUrl: bff.databaseUrl });
});
afterAll(async () => {
  await fastServer.stop();
  await bff.stop();
});

const log = ({ id }: GivenCommittee) => bff.features.store.readStream(committeeStream(committeeId(id)));
const momentsOf = async (committee: GivenCommittee): Promise<readonly unknown[]> =>
  (await log(committee)).map(({ meta }) => meta['occurredAt']);
const opening = (committee: GivenCommittee) => ({ params: committee.round(1), body: { clientNonce: 'a'.repeat(64) } });

it('the time of entries never decreases, even when the clocks of two servers differ', async () => {
  const committee = await givenCommittee(bff, { members: 2 });
  const onTheOther = clientOf(fastServer.url, committee.admin.token);
  const marking = { params: committee.payment(1, 1), body: { status: 'paid' } } as const;
  expect(await onTheOther.send(markPayment, marking)).toMatchObject({ status: 200 });
  const id = Number(committee.payment(1, 2).id);
  const left = { params: committee.round(1), body: { payments: [{ id, paymentMethod: 'cash' as const }] } };
  expect((await committee.admin.send(markAllPaid, left)).data).toMatchObject({ marked: [id] });
  const moments = (await momentsOf(committee)).map(String);
  expect(moments.at(-1)).toBe(moments.at(-2));
  expect(moments.at(-1)).toMatch(/^2026-11-21T11:/);
  expect(Date.parse(moments[0] ?? '')).toBeLessThan(Date.parse(moments.at(-1) ?? ''));
  expect(await readBook(await log(committee))).toMatchObject({ faults: [], unchecked: [] });
});

it('refuses to open a draw while the last entry is more than ten seconds ahead of the clock', async () => {
  const committee = await givenCommittee(bff, { members: 2 });
  await clientOf(fastServer.url, committee.admin.token).send(markAllPaid, { params: committee.round(1), body: {} });
  const refused = await committee.admin.send(openDraw, opening(committee));
  expect([refused.status, refused.problem.code]).toEqual([503, 'clock']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  bff.clock.advance(3_595_000);
  await committee.when(openDraw, opening(committee)).thenAnswers({});
  const moments = (await momentsOf(committee)).map((moment) => Date.parse(String(moment)));
  expect(moments.at(-1)).toBeGreaterThanOrEqual(moments.at(-2) ?? Number.NaN);
});
