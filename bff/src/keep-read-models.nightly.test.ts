import { createCommittee } from '@mandali/contracts/api/create-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { createTestDatabase, type TestDatabase } from '@mandali/testing/postgres';
import {
  buildProcesses,
  metricOf,
  namedLog,
  type RealProcess,
  startProcess,
  untilReady,
} from '@mandali/testing/processes';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from './testing/client.ts';
import { signedIn } from './testing/signed-in.ts';
import { family } from './testing/world.ts';

const admin = { email: 'keeper@example.org', password: 'a-long-password' };

let database: TestDatabase;
let bffs: readonly RealProcess[];

beforeAll(buildProcesses);
beforeEach(async () => {
  database = await createTestDatabase();
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const env = { DATABASE_URL: database.url, PROJECTIONS_IN: 'bff', ...account, ...namedLog() };
  bffs = await Promise.all([startProcess('bff', env), startProcess('bff', env)]);
  await Promise.all(bffs.map((each) => untilReady(each)));
});
afterEach(async () => {
  ids.splice(0);
  await Promise.all(bffs.map((each) => each.kill()));
  await database.drop();
});

const signInAt = async ({ url }: RealProcess): Promise<Client> => (await signedIn(url, admin)).client;
const readLeadingMetrics = (): Promise<readonly number[]> =>
  Promise.all(bffs.map((each) => metricOf(each, 'mandali_projections_leading')));
const untilOneLeads = (): Promise<void> =>
  vi.waitFor(async () => expect(new Set(await readLeadingMetrics())).toEqual(new Set([0, 1])), { timeout: 60_000 });
const ids: number[] = [];
/** Creates a committee. Returns the header of a projection lag; null: the read models show the command. */
const createOne = async (by: Client): Promise<string | null> => {
  const { data, headers } = await by.send(createCommittee, { body: { ...family, name: `Number ${ids.length}` } });
  ids.push(data.id);
  return headers.get('x-projection-lag');
};
const idsSeenBy = async (by: Client): Promise<ReadonlySet<number>> =>
  new Set((await by.send(listCommittees, {})).data.map(({ id }) => id));

it('one of two bffs writes the read models, and each shows the commands of both', async () => {
  await untilOneLeads();
  const [one, two] = (await Promise.all(bffs.map(signInAt))) as [Client, Client];
  for (const [by, other] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await createOne(by)).toBeNull();
    expect(await idsSeenBy(other)).toEqual(new Set(ids));
  }
});

it('the other bff takes over when the leader is killed', async () => {
  await untilOneLeads();
  const leader = (await readLeadingMetrics()).indexOf(1);
  await bffs[leader]?.kill();
  const survivor = bffs.find((_, index) => index !== leader);
  if (survivor === undefined) throw new Error('there are two');
  await vi.waitFor(async () => expect(await metricOf(survivor, 'mandali_projections_leading')).toBe(1), {
    timeout: 60_000,
  });
  const client = await signInAt(survivor);
  expect(await createOne(client)).toBeNull();
  expect(await idsSeenBy(client)).toEqual(new Set(ids));
});
