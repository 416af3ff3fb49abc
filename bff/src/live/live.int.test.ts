// Streams of changes: GET /api/live.
import { addMember } from '@mandali/contracts/api/add-member';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getChanges } from '@mandali/contracts/api/get-changes';
import { logout } from '@mandali/contracts/api/logout';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { type OperationId, operations } from '@mandali/contracts/operations';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carryOut } from '../testing/client.ts';
import { follow, type FollowOptions, type FollowedStream, requestChanges } from '../testing/following.ts';
import { operationRows } from '../testing/operations/table.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { createWorld, family, type World } from '../testing/world.ts';

let bff: TestBff;
/** Another process on the same database. */
let other: TestBff;
let world: World;
let open: FollowedStream[] = [];
beforeAll(async () => {
  bff = await startTestBff({ environment: { LIVE_CONNECTIONS: '12' } });
  other = await startTestBff({ databaseUrl: bff.databaseUrl });
});
beforeEach(async () => {
  world = await createWorld(bff);
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});
afterAll(async () => {
  await other.stop();
  await bff.stop();
});

type Reader = Pick<TestPerson, 'token'>;
type Options = FollowOptions & { readonly at?: TestBff };

/** Opens a stream and reads its beginning. */
const following = async ({ token }: Reader, { at = bff, ...options }: Options = {}) => {
  const stream = await follow(at.url, token, options);
  open.push(stream);
  const begun = await stream.beginning();
  return { ...stream, begun, lastId: begun.at(-1)?.id ?? '' };
};
/** The event that names a committee at the present. */
const committee = async (id = world.committeeId) => {
  const { rows } = await bff.pool.query<{ revision: number }>('select revision from read.committee where id = $1', [
    id,
  ]);
  return { event: 'committee', id: expect.any(String), data: { committeeId: id, revision: rows[0]?.revision } };
};
const mark = async (status: 'paid' | 'pending') => {
  await carryOut(world.callers.CA, markPayment, { params: { id: `${world.paymentId}` }, body: { status } });
  return committee();
};
const create = async (admin = world.callers.CA): Promise<number> =>
  (await carryOut(admin, createCommittee, { body: family })).id;
const statusOf = async (token: string | null, query = ''): Promise<number> => {
  const response = await requestChanges(bff.url, token, query);
  await response.body?.cancel();
  return response.status;
};

describe('a stream of changes', () => {
  it('begins with the revisions of the committees of its reader', async () => {
    const { M } = world.callers;
    const second = await create(M);
    const { begun, headers } = await following(M);
    expect(begun).toHaveLength(2);
    expect(begun).toEqual(expect.arrayContaining([await committee(), await committee(second)]));
    expect([headers.get('content-type'), headers.get('x-accel-buffering')]).toEqual(['text/event-stream', 'no']);
  });

  it('names a committee that another person has changed in another process', async () => {
    const stream = await following(world.callers.M, { at: other });
    for (const status of ['pending', 'paid'] as const) {
      const changed = await mark(status);
      expect(await stream.next()).toEqual(changed);
    }
  });

  it('adds a committee that its reader joins later', async () => {
    const { CA, O } = world.callers;
    const stream = await following(O);
    const params = { id: `${world.committeeId}` };
    await carryOut(CA, addMember, { params, body: { name: 'Outsider', phone: O.phone } });
    const names = async () => (await stream.next()).data;
    await expect.poll(names, { timeout: 60_000 }).toMatchObject({ committeeId: world.committeeId });
    const { data } = await mark('pending');
    await expect.poll(names, { timeout: 60_000 }).toEqual(data);
  });

  it.each<[OperationId, 'CA' | 'M' | 'O']>([
    ['askToJoin', 'O'],
    ['putWayToPay', 'CA'],
    ['putReminderPlan', 'CA'],
    ['recordOpenedMessage', 'CA'],
    ['putJoinLink', 'CA'],
    ['addCosignature', 'M'],
    ['acceptInvitation', 'M'],
    ['updateProfile', 'M'],
  ])('names a committee that %s has changed without an entry', async (id, sender) => {
    const stream = await following(world.callers.CA, { at: other });
    await carryOut(world.callers[sender], operations[id], operationRows[id].request(world));
    expect(await stream.next()).toEqual(await committee());
  });

  it('names only the given committees, to readers by role too', async () => {
    const { GA, AU, CA } = world.callers;
    await create();
    for (const reader of [GA, AU, CA]) {
      const { begun } = await following(reader, { committees: [world.committeeId] });
      expect(begun).toEqual([await committee()]);
    }
  });
});

describe('a resumed stream of changes', () => {
  it('begins with the committees that have changed since', async () => {
    const { CA } = world.callers;
    await create();
    const { lastId } = await following(CA);
    const changed = await mark('pending');
    const resumed = await following(CA, { lastEventId: lastId });
    expect(resumed.begun).toEqual([changed]);
    expect((await following(CA, { lastEventId: resumed.lastId })).begun).toEqual([]);
  });

  it('begins with a committee of which only the page has changed since', async () => {
    const { CA, O } = world.callers;
    const { lastId, next } = await following(CA);
    await carryOut(O, operations.askToJoin, operationRows.askToJoin.request(world));
    await next();
    expect((await following(CA, { lastEventId: lastId })).begun).toEqual([await committee()]);
  });

  it('begins with every committee in another process, which cannot know about pages', async () => {
    const { CA } = world.callers;
    const second = await create();
    const { lastId } = await following(CA);
    const changed = await mark('pending');
    const { begun } = await following(CA, { lastEventId: lastId, at: other });
    expect(begun).toHaveLength(2);
    expect(begun).toEqual(expect.arrayContaining([changed, await committee(second)]));
  });

  it('begins with reset after an id that is unknown, or that the log does not reach', async () => {
    const { M } = world.callers;
    const { lastId } = await following(M);
    for (const lastEventId of ['999999999', 'no id', lastId.replace(/^([^.]+)\.[^.]+/, '$1.zzzz')]) {
      const stream = await following(M, { lastEventId });
      expect(stream.begun).toEqual([{ event: 'reset', id: expect.stringMatching(/./), data: {} }]);
      const changed = await mark(lastEventId === 'no id' ? 'paid' : 'pending');
      expect(await stream.next()).toEqual(changed);
    }
  });

  it('goes on with reset after the connection to the database was lost', async () => {
    const stream = await following(world.callers.M);
    bff.postgres.cut();
    bff.postgres.mend();
    expect(await stream.next()).toMatchObject({ event: 'reset', data: {} });
    const changed = await mark('pending');
    expect(await stream.next()).toEqual(changed);
  });
});

describe('a stream of changes ends', () => {
  it('with the session', async () => {
    const { M } = world.callers;
    const stream = await following(M, { at: other });
    await carryOut(M, logout);
    await expect(stream.ended()).resolves.toBeUndefined();
    expect(await statusOf(M.token)).toBe(401);
  });

  it('when its reader is replaced', async () => {
    const { CA, M } = world.callers;
    const streams = await Promise.all([following(M), following(M, { committees: [world.committeeId] })]);
    const params = { id: `${world.committeeId}`, userId: `${M.id}` };
    const body = { newMemberData: { name: 'Next', phone: '+919811555000' }, reason: 'Moved' };
    await carryOut(CA, replaceMember, { params, body });
    await Promise.all(streams.map((stream) => stream.ended()));
    expect(await statusOf(M.token, `?committees=${world.committeeId}`)).toBe(404);
    expect((await following(M)).begun).toEqual([]);
  });

  it('when one of its committees is deleted', async () => {
    const { CA, GA } = world.callers;
    await create();
    const stream = await following(CA);
    await carryOut(GA, adminDeleteCommittee, { params: { id: `${world.committeeId}` } });
    await expect(stream.ended()).resolves.toBeUndefined();
  });

  it('when its reader loses the role by which a committee was readable', async () => {
    const { AU } = world.callers;
    const stream = await following(AU, { committees: [world.committeeId] });
    await bff.pool.query(`update people.person set role = 'user' where id = $1`, [AU.id]);
    await expect(stream.ended()).resolves.toBeUndefined();
  });

  it('when its process stops, which then refuses new ones', async () => {
    const stopping = await startTestBff({ databaseUrl: bff.databaseUrl });
    const { M } = world.callers;
    const stream = await following(M, { at: stopping });
    stopping.features.live.close();
    await expect(stream.ended()).resolves.toBeUndefined();
    const { status, headers } = await requestChanges(stopping.url, M.token);
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    await stopping.stop();
  });
});

describe('a request for changes', () => {
  it('is refused without a session, for unreadable committees and for a malformed list', async () => {
    const { M } = world.callers;
    const ids = (count: number): string => Array.from({ length: count }, (_, at) => at + 1).join(',');
    expect(await statusOf(null)).toBe(401);
    expect(await statusOf(M.token, `?committees=${world.committeeId},${world.outsidersCommitteeId}`)).toBe(404);
    expect(await statusOf(M.token, `?committees=${ids(500)}`)).toBe(404);
    for (const list of ['', '1,', '1,a', '-1', '0', '1,2&committees=3', ids(501)])
      expect([list, await statusOf(M.token, `?committees=${list}`)]).toEqual([list, 400]);
  });

  it('is refused beyond ten streams of a person, and beyond those of the process, until one ends', async () => {
    const { M, CA, O } = world.callers;
    const streams = [];
    for (let opened = 0; opened < 10; opened += 1) streams.push(await following(M));
    const refused = await requestChanges(bff.url, M.token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    // Streams take no turns of their person.
    expect((await M.send(operations.getProfile)).status).toBe(200);
    await following(CA);
    await following(O);
    expect(await statusOf(CA.token)).toBe(503);
    await streams[0]?.close();
    await expect.poll(() => statusOf(CA.token), { timeout: 60_000 }).toBe(200);
  });

  it('by HEAD opens no stream', async () => {
    const { M } = world.callers;
    for (let sent = 0; sent < 12; sent += 1) expect((await M.raw('HEAD', getChanges.path)).status).toBe(200);
  });
});
