import { randomBytes } from 'node:crypto';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { fromBase64Of32, toBase64 } from '@mandali/domain/proof/bytes';
import type { TreeHead } from '@mandali/domain/proof/tree-head';
import { createExportReader } from '@mandali/domain/proof/export';
import { isContinued } from '@mandali/domain/proof/tree-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointOf, addTwoEntries, keyOf, paramsOf } from '../testing/books.ts';
import type { Client } from '../testing/client.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { createWorld, type World } from '../testing/world.ts';
import { ensureIdentity } from './identity.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const proofOf = (consistency: readonly string[] = []) =>
  consistency.map((each) => fromBase64Of32(each) ?? new Uint8Array());

describe('a checkpoint', () => {
  it('covers all events, and is consistent with every earlier checkpoint', async () => {
    const world = await createWorld(bff);
    const { M, CA, AU, GA } = world.callers;
    const heads: TreeHead[] = [(await checkpointOf(M, world)).head];
    for (let i = 0; i < 5; i += 1) {
      await addTwoEntries(world);
      heads.push((await checkpointOf([M, CA, AU, GA][i % 4] ?? M, world)).head);
    }
    const last = heads[5] as TreeHead;
    expect(last.origin).toBe(`127.0.0.1:3000/committees/${world.committeeId}`);
    expect(last.size).toBe((heads[0]?.size ?? 0) + 10);
    for (const head of heads) {
      const { consistency } = await checkpointOf(M, world, head.size);
      expect(isContinued(head, last, proofOf(consistency))).toBe(true);
    }
    expect((await checkpointOf(M, world, 0)).consistency).toEqual([]);
    for (const from of [`${last.size + 1}`, '-1', '01', 'x', '1e2', '']) {
      const answer = await M.send(getCheckpoint, { params: paramsOf(world), query: { from } });
      expect([from, answer.status]).toEqual([from, 400]);
    }
  });

  it('is the same for concurrent callers', async () => {
    const world = await createWorld(bff);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const answer = checkpointOf(i % 2 === 0 ? world.callers.M : world.callers.CA, world);
        return i === 5 ? addTwoEntries(world).then(() => answer) : answer;
      }),
    );
    const bySize = new Map(answers.map(({ head, checkpoint }) => [head.size, checkpoint]));
    for (const { head, checkpoint } of answers) expect(checkpoint).toBe(bySize.get(head.size));
  });

  it('is refused to former members, and to all callers for a deleted committee', async () => {
    const world = await createWorld(bff);
    const { R, O, GA } = world.callers;
    const revision = { ...paramsOf(world), revision: '0' };
    for (const outsider of [R, O]) {
      expect((await outsider.send(getCheckpoint, { params: paramsOf(world) })).status).toBe(404);
      expect((await outsider.send(getReceipt, { params: revision })).status).toBe(404);
      expect((await outsider.send(exportCommittee, { params: paramsOf(world) })).status).toBe(404);
    }
    await GA.send(adminDeleteCommittee, { params: paramsOf(world) });
    expect((await GA.send(getCheckpoint, { params: paramsOf(world) })).status).toBe(404);
  });
});

describe('read models that do not continue a signed book', () => {
  it.each([
    [
      'changed',
      `update read.entry set subtrees = decode(repeat('ab', length(subtrees)), 'hex') where committee_id = $1`,
    ],
    [
      'cut off',
      `with cut as (update read.committee set revision = revision - 1 where id = $1) delete from read.entry where committee_id = $1 and entry_no = (select revision from read.committee where id = $1)`,
    ],
  ])('cause 503 and no new signature if they are %s', async (_, foul) => {
    const world = await createWorld(bff);
    const { M } = world.callers;
    await checkpointOf(M, world);
    await bff.pool.query(foul, [world.committeeId]);
    const refused = await M.send(getCheckpoint, { params: paramsOf(world) });
    expect([refused.status, refused.problem['code']]).toEqual([503, 'book-differs']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await M.send(exportCommittee, { params: paramsOf(world) })).status).toBe(503);
    expect(bff.log.filter((line) => line.includes(`"committeeId":${world.committeeId}`)).join('')).toContain(
      'does not continue the one that was signed',
    );
    expect((await bff.visitor.raw('GET', '/metrics')).text).toMatch(/^mandali_books_not_signed_total [1-9]/m);
  });
});

describe('a log after a restore', () => {
  it('signs only after the operator’s consent, and returns the time of the restore', async () => {
    const world = await createWorld(bff);
    const { M } = world.callers;
    const at = new Date('2026-03-04T05:06:07.000Z');
    await bff.pool.query('insert into people.log_restore (at) values ($1)', [at]);
    const refused = await M.send(getCheckpoint, { params: paramsOf(world) });
    expect([refused.status, refused.problem['code']]).toEqual([503, 'book-restored']);
    await bff.pool.query('update people.log_restore set accepted_at = now()');
    expect((await checkpointOf(M, world)).restoredAt).toBe(at.toISOString());
    await bff.pool.query('delete from people.log_restore');
    expect(await checkpointOf(M, world)).not.toHaveProperty('restoredAt');
  });
});

describe('an export that starts at an entry', () => {
  const exported = async (reader: Client, world: World, from?: number) =>
    reader.send(exportCommittee, {
      params: paramsOf(world),
      ...(from !== undefined && { query: { from: `${from}` } }),
    });

  it('contains the later entries, and the head and subtrees of the earlier ones', async () => {
    const world = await createWorld(bff);
    await addTwoEntries(world);
    const { M } = world.callers;
    const key = await keyOf(world);
    const whole = (await exported(M, world)).text.trimEnd().split('\n');
    const size = whole.length - 1;
    const known = createExportReader({ key });
    for (let from = 0; from <= size; from += 1) {
      const [first = '', ...lines] = (await exported(M, world, from)).text.trimEnd().split('\n');
      expect(lines).toEqual(whole.slice(from));
      const { head, subtrees } = JSON.parse(first) as { readonly head: string; readonly subtrees: readonly string[] };
      const { stream, head: knownHead } = known.book();
      expect([head, subtrees]).toEqual([knownHead, known.tree().peaks.map(toBase64)]);
      const reader = createExportReader({ key, after: { stream, head, tree: known.tree() } });
      for (const text of lines) expect(reader.read({ text }).ok).toBe(true);
      expect(await reader.finish()).toMatchObject({ ok: true, book: { entries: size } });
      if (from < size) known.read({ text: whole[from] ?? '' });
    }
  });

  it('is refused beyond the end of the book, and to callers who cannot read it', async () => {
    const world = await createWorld(bff);
    const { M, R } = world.callers;
    const { head } = await checkpointOf(M, world);
    expect((await exported(M, world, head.size)).status).toBe(200);
    expect((await exported(M, world, head.size + 1)).status).toBe(400);
    expect((await exported(R, world, 0)).status).toBe(404);
  });
});

it('the log’s identity has the host of the first start, and another key is rejected', async () => {
  const config = { ...bff.features.config, publicUrl: 'https://elsewhere.example' };
  await ensureIdentity(bff.pool, bff.features.config, new Date());
  expect((await ensureIdentity(bff.pool, config, new Date())).host).toBe('127.0.0.1:3000');
  const other = ensureIdentity(bff.pool, { ...config, logSigningKey: randomBytes(32) }, new Date());
  await expect(other).rejects.toThrow(/^LOG_SIGNING_KEY is not the key by which the books have been signed since 20/);
  const unnamed = ensureIdentity(bff.pool, { ...config, publicUrl: 'http://my_host' }, new Date());
  await expect(unnamed).rejects.toThrow('PUBLIC_URL must have a host of letters, digits, dots and hyphens');
});
