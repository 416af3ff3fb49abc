import { randomBytes } from 'node:crypto';
import { addCosignature } from '@mandali/contracts/api/add-cosignature';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { signTreeHead } from '@mandali/domain/proof/tree-head';
import { seedSigner, type Signer } from '@mandali/domain/proof/ed25519';
import { verifyExport } from '@mandali/domain/proof/export';
import { verifyReceipt } from '@mandali/domain/proof/receipt';
import { utf8Encode } from '@mandali/domain/proof/utf8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { checkpointOf, addTwoEntries, keyOf, paramsOf, verifyByPython } from '../testing/books.ts';
import type { Client } from '../testing/client.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { untilWaiting } from '../testing/waiting.ts';
import { cosigned, cosignedNote, family, createWorld, newDevice, type World } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

const send = async (who: Client, world: World, device: Signer, note?: string) =>
  who.send(addCosignature, {
    params: paramsOf(world),
    body:
      note === undefined
        ? await cosigned(world.callers.CA, world.committeeId, device, bff.features.now())
        : await cosignedNote(note, device, bff.features.now()),
  });

it('exports and receipts disclose phones to admins only, and verify for every reader', async () => {
  const world = await createWorld(bff);
  const { M, CA, GA, AU } = world.callers;
  const shown = async (reader: Client) => {
    const { data } = await reader.send(exportCommittee, { params: paramsOf(world) });
    const { ok, book } = await verifyExport([utf8Encode(data)], { key: await keyOf(world) });
    expect(await verifyByPython(data, await keyOf(world))).toBe('It holds.\n');
    return { ok, phone: data.includes(world.other.phone), all: book.disclosed === book.committed };
  };
  expect(await shown(CA)).toEqual({ ok: true, phone: true, all: true });
  expect(await shown(GA)).toEqual({ ok: true, phone: true, all: true });
  expect(await shown(M)).toEqual({ ok: true, phone: false, all: false });
  expect(await shown(AU)).toEqual({ ok: true, phone: false, all: false });
  const receipt = async (reader: Client) =>
    (await reader.send(getReceipt, { params: { ...paramsOf(world), revision: '3' } })).data;
  const kinds = async (reader: Client) => {
    const verified = await verifyReceipt(await receipt(reader));
    return verified.ok ? verified.value.entry.disclosed.map(([, kind]) => kind).toSorted() : verified.fault;
  };
  expect(await kinds(CA)).toEqual(['name', 'phone']);
  expect(await kinds(M)).toEqual(['name']);
});

describe('cosignatures', () => {
  it('are counted by person and included in receipts and exports, which also verify in Python', async () => {
    const world = await createWorld(bff);
    const { M, CA, GA, R } = world.callers;
    const key = await keyOf(world);
    const [phone, tablet] = [await newDevice(), await newDevice()];
    expect((await checkpointOf(M, world)).witnesses).toEqual({ members: 0, of: 4, others: 0, last: null });
    expect((await send(M, world, phone)).status).toBe(201);
    expect((await send(M, world, phone)).status).toBe(200);
    expect((await send(M, world, tablet)).status).toBe(201);
    expect((await send(GA, world, await newDevice())).status).toBe(201);
    expect((await send(R, world, await newDevice())).status).toBe(404);
    const added = await send(CA, world, await newDevice());
    expect(added.data.witnesses).toMatchObject({ members: 2, of: 4, others: 1, last: { name: 'Admin' } });
    expect(Date.parse(added.data.witnesses.last?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);

    const receipt = await M.send(getReceipt, { params: { ...paramsOf(world), revision: '3' } });
    expect(receipt.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const verified = await verifyReceipt(receipt.data, key);
    expect(verified).toMatchObject({
      value: { committeeId: world.committeeId, entry: { revision: 3 }, keyFrom: 'caller' },
    });
    expect(verified.ok && verified.value.signed.witnesses).toHaveLength(4);
    expect(await verifyByPython(receipt.data, key)).toBe('It holds.\n');

    // No device has cosigned the newer entry: receipts of older entries contain the cosigned checkpoint.
    await addTwoEntries(world);
    const before = await verifyReceipt(
      (await M.send(getReceipt, { params: { ...paramsOf(world), revision: '3' } })).data,
    );
    expect(before.ok && before.value.signed.witnesses.length).toBe(4);
    const { head } = await checkpointOf(M, world);
    const params = { ...paramsOf(world), revision: `${head.size - 1}` };
    const newest = await verifyReceipt((await M.send(getReceipt, { params })).data);
    expect(newest.ok && newest.value.signed).toMatchObject({ witnesses: [], treeHead: { size: head.size } });
    for (const revision of [`${head.size}`, '9999999999'])
      expect((await M.send(getReceipt, { params: { ...params, revision } })).status).toBe(404);

    expect((await send(M, world, phone)).status).toBe(201);
    const file = await M.send(exportCommittee, { params: paramsOf(world) });
    expect(file.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const verdict = await verifyExport([utf8Encode(file.data)], { key });
    expect(verdict).toMatchObject({ ok: true, fault: null, book: { entries: head.size } });
    expect(verdict.signed?.witnesses).toHaveLength(1);
    expect(await verifyByPython(file.data, key)).toBe('It holds.\n');
  });

  it('in a receipt belong to the head cosigned by most people, one of each person first', async () => {
    const world = await createWorld(bff);
    const { M, CA } = world.callers;
    const device = await newDevice();
    expect((await send(CA, world, device)).status).toBe(201);
    for (let i = 0; i < 9; i += 1) expect((await send(M, world, await newDevice())).status).toBe(201);
    const { head } = await checkpointOf(M, world);
    await addTwoEntries(world);
    expect((await send(M, world, await newDevice())).status).toBe(201);
    const receipt = await M.send(getReceipt, { params: { ...paramsOf(world), revision: '3' } });
    const verified = await verifyReceipt(receipt.data);
    if (!verified.ok) throw new Error(verified.fault.code);
    const { treeHead, witnesses } = verified.value.signed;
    expect([treeHead.size, witnesses.length]).toEqual([head.size, 8]);
    expect(witnesses.map(({ key }) => key)).toContainEqual(device.publicKey);
  });

  it('with an unknown field are refused', async () => {
    const world = await createWorld(bff);
    const device = await newDevice();
    const { note, key } = await cosigned(world.callers.CA, world.committeeId, device, bff.features.now());
    const body = { note, key, person: 7 };
    const refused = await world.callers.M.send(addCosignature, { params: paramsOf(world), body });
    expect([refused.status, refused.problem.fields]).toEqual([400, { person: 'Unknown field' }]);
  });

  it('are listed by key for the requested people, the newest first', async () => {
    const world = await createWorld(bff);
    const { M, CA, O } = world.callers;
    const [phone, tablet, other] = [await newDevice(), await newDevice(), await newDevice()];
    for (const device of [phone, tablet]) expect((await send(M, world, device)).status).toBe(201);
    expect((await send(CA, world, other)).status).toBe(201);
    const keysOfPeople = async (keys: string) => {
      const { data } = await CA.send(getCheckpoint, { params: paramsOf(world), query: { keys } });
      return data.keys?.map(({ id, key }) => [id, key]);
    };
    const keyed = (device: Signer) => [M.id, toBase64(device.publicKey)];
    expect(await keysOfPeople(`${M.id},${O.id}`)).toEqual([keyed(tablet), keyed(phone)]);
    expect(await keysOfPeople(`${CA.id}`)).toEqual([[CA.id, toBase64(other.publicKey)]]);
    expect((await checkpointOf(CA, world)).keys).toBeUndefined();
    const none = await CA.send(getCheckpoint, { params: paramsOf(world), query: { keys: 'everybody' } });
    expect(none.status).toBe(400);
  });

  it('are refused for another book, for an older head than the device’s last, and with a wrong clock', async () => {
    const [world, other] = [await createWorld(bff), await createWorld(bff)];
    const { M, CA, AU } = world.callers;
    const device = await newDevice();
    const first = (await checkpointOf(M, world)).checkpoint;
    await addTwoEntries(world);
    expect((await send(M, world, device)).status).toBe(201);
    const older = await send(M, world, device, first);
    expect([older.status, older.problem['code']]).toEqual([409, 'cosignature-older']);
    expect((await send(M, world, await newDevice(), first)).status).toBe(201);

    const body = await cosigned(CA, world.committeeId, device, bff.features.now());
    const refused = async (sent: { note: string; key: string }) => {
      const answer = await M.send(addCosignature, { params: paramsOf(world), body: sent });
      return [answer.status, answer.problem['code']];
    };
    const wrong = [422, 'cosignature-invalid'];
    expect(await refused({ ...body, note: `${body.note}\n` })).toEqual(wrong);
    expect(await refused({ ...body, note: first })).toEqual(wrong);
    expect(await refused({ ...body, key: Buffer.alloc(32, 9).toString('base64') })).toEqual(wrong);
    expect(await refused({ ...body, key: Buffer.alloc(32).toString('base64') })).toEqual(wrong);
    const elsewhere = await cosigned(other.callers.CA, other.committeeId, device, bff.features.now());
    expect(await refused(elsewhere)).toEqual(wrong);
    const second = await cosignedNote(body.note, await newDevice(), bff.features.now());
    expect(await refused(second)).toEqual(wrong);
    for (const off of [-302_000, 302_000]) {
      const at = new Date(bff.features.now().getTime() + off);
      expect(await refused(await cosigned(CA, world.committeeId, device, at))).toEqual([422, 'clock-differs']);
    }
    expect((await AU.send(addCosignature, { params: paramsOf(world), body })).status).toBe(403);
  });

  it('sent concurrently by one device are stored once', async () => {
    const world = await createWorld(bff);
    const body = await cosigned(world.callers.CA, world.committeeId, await newDevice(), bff.features.now());
    const { sent } = await inTransaction(bff.pool, async (client) => {
      // No cosignature is stored before two requests run.
      await client.query('lock table people.cosignature in exclusive mode');
      const all = Array.from({ length: 6 }, () =>
        world.callers.M.send(addCosignature, { params: paramsOf(world), body }),
      );
      // The limit is two concurrent commands of a person.
      await untilWaiting(bff.pool, 2);
      return { sent: all };
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
  });

  it('of a signed head that this server does not have are refused and counted in the metrics', async () => {
    const world = await createWorld(bff);
    const { M } = world.callers;
    const { head } = await checkpointOf(M, world);
    const signer = await seedSigner(bff.features.config.logSigningKey);
    const forked = await signTreeHead({ ...head, root: randomBytes(32) }, signer);
    const answer = await send(M, world, await newDevice(), forked);
    expect([answer.status, answer.problem['code']]).toEqual([422, 'checkpoint-not-ours']);
    const longer = await send(
      M,
      world,
      await newDevice(),
      await signTreeHead({ ...head, size: head.size + 1 }, signer),
    );
    expect(longer.problem['code']).toBe('checkpoint-not-ours');
    expect((await bff.visitor.raw('GET', '/metrics')).text).toContain('mandali_foreign_books_total 2');
  });

  it('are stored for at most ten devices of a person, and made anonymous by an erasure', async () => {
    const world = await createWorld(bff);
    const { M } = world.callers;
    for (let i = 0; i < 12; i += 1) expect((await send(M, world, await newDevice())).status).toBe(201);
    const count =
      'select count(*)::int as n from people.cosignature where committee_id = $1 and person_id is not distinct from $2';
    const rows = async (id: number | null) =>
      (await bff.pool.query<{ n: number }>(count, [world.committeeId, id])).rows[0]?.n;
    expect(await rows(M.id)).toBe(10);
    await bff.features.account.erasure.erase(M.id);
    expect([await rows(M.id), await rows(null)]).toEqual([0, 10]);
  });
});

it('a checkpoint lists readers with the time of their last cosignature, newest first', async () => {
  const world = await createWorld(bff);
  const { M, CA, GA, AU, R } = world.callers;
  // A cosignature of another book does not count.
  const { data: another } = await CA.send(createCommittee, { body: family });
  expect((await send(CA, { ...world, committeeId: another.id }, await newDevice())).status).toBe(201);
  const who = async (reader: Client) =>
    (await reader.send(getCheckpoint, { params: paramsOf(world), query: { who: 'true' } })).data.who ?? [];
  const before = await who(M);
  expect([before.length > 2, before.every(({ at }) => at === null)]).toEqual([true, true]);
  expect(before.map(({ id }) => id)).not.toContain(R.id);
  // No phone number is shown, not even to the admin.
  expect(before.flatMap((person) => Object.keys(person))).toEqual(before.flatMap(() => ['id', 'name', 'at']));
  for (const looks of [CA, GA, M, CA]) expect((await send(looks, world, await newDevice())).status).toBe(201);
  const after = await who(AU);
  const { members, of, others } = (await M.send(getCheckpoint, { params: paramsOf(world) })).data.witnesses;
  expect([after.filter(({ at }) => at !== null).length, after.length, others]).toEqual([members, of, 1]);
  const times = after.map(({ at }) => at ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual([CA.id, M.id]);
  expect((await M.send(getCheckpoint, { params: paramsOf(world) })).data.who).toBeUndefined();
});
