import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { committeeWith, owed, paid } from '@mandali/domain/committee/testing/examples.fixture';
import { createPostgresStore } from '@mandali/event-store/postgres/store';
import { migrateLog } from '@mandali/event-store/postgres/migrate';
import { createTestDatabase } from '@mandali/testing/postgres';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReadSide, startedOnce, until, type ReadSide } from './testing/read-side.fixture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const a = 100_000_001;

type Process = { readonly child: ChildProcess; readonly output: () => string; readonly exit: Promise<number | null> };
let children: ChildProcess[] = [];

/** Starts a script of this package from its build output, as in production. */
function start(script: 'main' | 'cli', args: readonly string[], env: Record<string, string>): Process {
  const child = spawn(process.execPath, [`${root}projections/dist/${script}.js`, ...args], {
    env: { PATH: '', HEALTH_PORT: '0', ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, exit: once(child, 'close').then(([code]) => code as number | null) };
}

let side: ReadSide;
beforeAll(() => {
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', `${root}projections`]);
});
beforeEach(async () => {
  const database = await createTestDatabase();
  await migrateLog(database.url);
  side = await createReadSide({ database, store: createPostgresStore({ connectionString: database.url }) });
  await startedOnce(side);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await side.close();
});

it('projects events until SIGTERM, then exits', async () => {
  const main = start('main', [], { DATABASE_URL: side.url });
  await side.given(a, committeeWith(2));
  main.child.kill('SIGTERM');
  expect(await main.exit).toBe(0);
  expect(main.output()).toContain('"msg":"stopped"');
});

it('projects the same rows as a rebuild despite repeated kills during writes', async () => {
  let main = start('main', [], { DATABASE_URL: side.url });
  await side.given(a, committeeWith(3));
  for (let round = 0; round < 5; round += 1) {
    for (let i = 0; i < 40; i += 1) {
      await side.append(a, [i % 2 === 0 ? paid(1, 1 + (i % 3)) : owed(1, 1 + (i % 3), 'pending')]);
      if (i === 10 + 5 * round) main.child.kill('SIGKILL');
    }
    await main.exit;
    main = start('main', [], { DATABASE_URL: side.url });
  }
  await side.caughtUp();
  const survived = await side.rows();
  const cli = start('cli', ['rebuild'], { DATABASE_URL: side.url });
  expect([await cli.exit, cli.output()]).toEqual([0, expect.stringContaining('from 205 events')]);
  expect(await side.rows()).toEqual(survived);
});

it('exits with one sentence when a variable is invalid', async () => {
  const main = start('main', [], { DATABASE_URL: side.url, LOG_LEVEL: 'loud' });
  expect(await main.exit).toBe(1);
  expect(main.output()).toBe('LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".\n');
});

it('logs the address of Postgres while waiting for it', async () => {
  const main = start('main', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' });
  await until(async () => main.output().includes('waiting for Postgres at 127.0.0.1:9'));
  main.child.kill('SIGTERM');
  expect(await main.exit).toBe(0);
});

it('rebuild stops at an event that cannot be projected, names it and changes nothing', async () => {
  start('main', [], { DATABASE_URL: side.url });
  await side.given(a, committeeWith(1));
  await side.appendRaw(`committee-${a}`, 'CommitteeGilded', {});
  await side.caughtUp();
  const served = await side.rows();
  const cli = start('cli', ['rebuild'], { DATABASE_URL: side.url });
  expect(await cli.exit).toBe(1);
  expect(cli.output()).toBe(
    `event 3 (CommitteeGilded) of committee-${a}: unknown event type CommitteeGilded\n` +
      'The read models that are served were left as they are.\n',
  );
  expect(await side.rows()).toEqual(served);
});

it('prints its usage and rejects an unknown command', async () => {
  const help = start('cli', ['--help'], {});
  expect([await help.exit, help.output()]).toEqual([0, expect.stringContaining('npm run projections -- rebuild')]);
  const nonsense = start('cli', ['burn'], {});
  expect([await nonsense.exit, nonsense.output()]).toEqual([1, expect.stringContaining('There is no command burn.')]);
});
