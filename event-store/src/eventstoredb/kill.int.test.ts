import { afterAll, expect, it } from 'vitest';

import { startDouble } from '../testing/doubles/eventstoredb.ts';
import { killTrial, type Killable } from '../testing/trials/kill-trial.ts';
import { serverProcess } from '../testing/trials/server-process.ts';

/**
 * EVENTSTORE_COMMAND starts, in the foreground, the server that EVENTSTORE_URL names; the trial kills it. Without it
 * the trial uses the double.
 */
const command = process.env['EVENTSTORE_COMMAND'] ?? '';
let server: Killable | undefined;

afterAll(async () => server?.kill());

async function startServer(): Promise<Killable> {
  if (command !== '') return serverProcess(command, process.env['EVENTSTORE_URL'] ?? '');
  const double = await startDouble();
  return { address: double.address, kill: async () => double.kill(), start: double.start };
}

it('the store preserves each acknowledged event exactly once when the server is killed under load', async () => {
  server = await startServer();
  const trial = command === '' ? { kills: 3, writers: 16, upMs: 100 } : { kills: 10, writers: 32, upMs: 2_000 };
  const result = await killTrial(server, trial);
  if (command !== '') process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.acknowledged).toBeGreaterThanOrEqual(trial.writers * trial.kills);
  expect(result.repeated).toBeGreaterThan(0);
  expect(result).toMatchObject({ lost: 0, duplicated: 0, unacknowledged: 0, conflicts: 0, missed: 0, disordered: 0 });
}, 900_000);
