import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { committeeWith, owed, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { anyServer } from '@mandali/event-store/testing/doubles/any-server';
import { createEventStoreDbStore } from '@mandali/event-store/eventstoredb/store';
import { createTestDatabase } from '@mandali/testing/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReadSide, startedOnce, type ReadSide } from './testing/read-side.fixture.ts';

/** EventStoreDB of EVENTSTORE_URL, else its test double. */
const server = await anyServer();
afterAll(server.close);

const root = fileURLToPath(new URL('../..', import.meta.url));
const a = 100_000_001;

let side: ReadSide;
let prefix = '';
let children: ChildProcess[] = [];
beforeAll(() => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}projections`]);
});
beforeEach(async () => {
  prefix = `p${randomUUID().slice(0, 8)}-`;
  const store = createEventStoreDbStore({ address: server.address, prefix, timeoutMs: 10_000 });
  side = await createReadSide({ database: await createTestDatabase(), store });
  await startedOnce(side);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await side.close();
});

function start(script: 'main' | 'cli', ...args: readonly string[]) {
  const env = { DATABASE_URL: side.url, EVENTSTORE_URL: server.way.url, EVENTSTORE_PREFIX: prefix, HEALTH_PORT: '0' };
  const child = spawn(process.execPath, [`${root}projections/dist/${script}.js`, ...args], { env });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number | null) };
}

it('projects the same rows as a rebuild despite kills and lost connections, without a log in Postgres', async () => {
  let main = start('main');
  await side.given(a, committeeWith(3));
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 20; i += 1) {
      await side.append(a, [i % 2 === 0 ? paid(1, 1 + (i % 3)) : owed(1, 1 + (i % 3), 'pending')]);
      if (i === 5 + 5 * round) server.way.thaw();
      if (i === 10) main.child.kill('SIGKILL');
    }
    await main.exit;
    main = start('main');
  }
  await side.caughtUp();
  const followed = await side.rows();
  expect(followed.committee).toMatchObject([{ revision: 44 }]);
  const cli = start('cli', 'rebuild');
  expect([await cli.exit, cli.output()]).toEqual([0, expect.stringContaining('from 45 events')]);
  expect(await side.rows()).toEqual(followed);
  const { rows } = await side.pool.query(`SELECT to_regnamespace('log') AS schema`);
  expect(rows).toEqual([{ schema: null }]);
  main.child.kill('SIGTERM');
  expect(await main.exit).toBe(0);
});

it('exits when the read models belong to another log, until they are rebuilt', async () => {
  const first = start('main');
  await side.given(a, committeeWith(1));
  first.child.kill('SIGTERM');
  await first.exit;
  await side.pool.query(`UPDATE read.checkpoint SET position = '12345'`);
  const main = start('main');
  expect(await main.exit).toBe(1);
  expect(main.output()).toContain('Projections cannot go on: The event log has lost its last events');
  expect(await start('cli', 'rebuild').exit).toBe(0);
  start('main');
  await side.given(a, [paid(1, 1)]);
  expect((await side.rows()).due).toMatchObject([{ status: 'paid' }]);
});
