import { writeFileSync } from 'node:fs';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { bySeed, type GivenCommittee, givenCommittee } from '@mandali/bff/testing/given';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { linkOf } from '@mandali/domain/chain';
import { pickWinner } from '@mandali/domain/draw';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import type { Disclosure } from '@mandali/domain/proof/disclosure';
import { entryLine } from '@mandali/domain/proof/export-line';
import { pickByBeacon } from '@mandali/domain/proof/draw-2';
import { signatureOf } from '@mandali/domain/proof/draws.fixture';
import { disclosuresFor } from '@mandali/projections/disclosures/query';
import { startRelay } from '@mandali/testing/beacon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, scratchFolder } from './testing/places.fixture.ts';

// Verification of a book of the product, in which names and notes are committed by digests.

const folder = scratchFolder();
let bff: TestBff;
let book: GivenCommittee;
beforeAll(async () => {
  bff = await startTestBff();
  book = await givenCommittee(bff, { paid: true });
  const opening = { params: book.round(1), body: { clientNonce: 'a'.repeat(64) } };
  const draw = bySeed((await book.admin.send(openDraw, opening)).data);
  const winner = await pickWinner(draw.seed, draw.ticket);
  const body = { winnerId: winner?.winnerUserId ?? 0, receivedBy: 'Her sister' };
  await book.after(conductDraw, { params: book.round(1), body });
  await book.member(0).send(updateProfile, { body: { name: 'Somebody else' } });
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});

type Change = (disclosed: readonly Disclosure[]) => readonly Disclosure[];

/** Exports the book as the committee's admin does. */
const exportBook = async (
  name: string,
  change: Change = (disclosed) => disclosed,
  from: TestBff = bff,
  of: GivenCommittee = book,
): Promise<string> => {
  const stream = committeeStream(committeeId(of.id));
  const links = (await from.features.store.readStream(stream, { fromRevision: 0, limit: 500 })).map(linkOf);
  const viewer = { userId: of.admin.id, role: 'user' } as const;
  const revisions = links.map(({ revision }) => revision);
  const disclosed = await disclosuresFor(from.pool, { viewer, committeeId: of.id, revisions });
  const lines = links.map((link) => entryLine(link, change(disclosed.get(link.revision) ?? [])));
  const file = folder.in(name);
  writeFileSync(file, [...lines, JSON.stringify({ head: links.at(-1)?.hash, events: links.length })].join('\n'));
  return file;
};
const auditFile = async (file: string) => call(auditCommand, ['verify', file, '--allow-unsigned'], {});

it('verifies a real export, counts its names and recomputes its draws', async () => {
  const { code, said } = await auditFile(await exportBook('book.jsonl'));
  expect([code, said]).toEqual([0, expect.stringContaining('Of 6 committed names and notes 6 are shown')]);
  expect(said).not.toContain('not computed again');
});

it('recomputes a draw by beacon only with the beacon of the environment', async () => {
  const relay = await startRelay();
  const beaconBff = await startTestBff({ environment: relay.environment, at: '2026-11-22T09:00:00.000Z' });
  relay.now = beaconBff.features.now;
  try {
    await beaconBff.features.beacon.start();
    const drawn = await givenCommittee(beaconBff, { paid: true });
    const opening = { params: drawn.round(1), body: { clientNonce: 'a'.repeat(64) } };
    const { data: opened } = await drawn.admin.send(openDraw, opening);
    beaconBff.clock.advance(15_000);
    const signature = opened.ticket.v === 2 ? signatureOf(opened.ticket.beacon.round) : '';
    const found = opened.seed === null ? await pickByBeacon(signature, opened.ticket) : null;
    const body = { winnerId: found?.winnerUserId ?? 0, beaconSignature: signature };
    await drawn.when(conductDraw, { params: drawn.round(1), body }).thenAnswers({ decidedBy: 'verified' });
    const file = await exportBook('by-beacon.jsonl', undefined, beaconBff, drawn);
    const { DRAW_BEACON: _, ...chain } = relay.environment;
    expect(await call(auditCommand, ['verify', file, '--allow-unsigned'], chain)).toMatchObject({ code: 0 });
    const other = await auditFile(file);
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('own beacon is not known here')]);
    const place = { DATABASE_URL: beaconBff.databaseUrl };
    const { code, said } = await call(auditCommand, ['replay'], { ...place, ...chain });
    expect([code, said]).toEqual([0, expect.stringContaining('Everything is as the log says')]);
    expect((await call(auditCommand, ['replay'], place)).code).toBe(1);
  } finally {
    await beaconBff.stop();
    await relay.stop();
  }
});

it('reports the line of a replaced name', async () => {
  const replaced: Change = (all) => all.map(([salt, kind, value]) => [salt, kind, value.replace('Bela', 'Bala')]);
  const { code, said } = await auditFile(await exportBook('replaced.jsonl', replaced));
  expect([code, said]).toEqual([1, expect.stringContaining('Line 4:')]);
});

it('a restore recovers the salts, except those of people on the erasure list', async () => {
  const [backup, erasures] = [folder.in('book.backup'), folder.in('erasures.jsonl')];
  const from = { DATABASE_URL: bff.databaseUrl };
  const bela = (await givenCommittee(bff, { paid: true })).member(1);
  expect((await call(backupCommand, [backup], from)).code).toBe(0);
  const salts = 'select subject_id::float8 as who, digest, salt, body from people.text order by id';
  const before = (await bff.pool.query<{ who: number }>(salts)).rows;
  expect((await bela.send(deleteAccount)).status).toBe(200);
  expect((await call(backupCommand, ['--erasures', erasures], from)).code).toBe(0);
  const place = await emptyPlace();
  try {
    const into = { DATABASE_URL: place.url };
    const restored = await call(restoreCommand, [backup, '--erasures', erasures], into);
    expect([restored.code, restored.said]).toEqual([0, expect.any(String)]);
    const blank = { salt: null, body: null };
    expect((await place.pool.query(salts)).rows).toEqual(
      before.map((row) => (row.who === bela.id ? { ...row, ...blank } : row)),
    );
  } finally {
    await place.drop();
  }
});
