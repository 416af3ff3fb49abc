import { expectNoLoss, machineOf } from './start.mjs';

/** @typedef {import('./trials.mjs').Context} Context */

const stop = "docker compose --profile '*' down";
const start = 'docker compose up --detach --wait';

/** Services in the order of their dependencies; `restart` includes the second ones of a cluster. */
const kinds = ['postgres', 'redis', 'eventstore', 'projections', 'bff', 'worker', 'proxy'];

/** @param {Context} context */
export async function tryDownAndUp(context) {
  const machine = machineOf(context);
  await expectNoLoss(machine, async () => {
    await machine.follow(stop);
    const left = await machine.run(`docker ps --quiet --filter label=com.docker.compose.project=${machine.project}`);
    if (left.trim() !== '') throw new Error(`containers run after ${stop}`);
    await machine.follow(start);
  });
  const orders = [kinds, kinds.toReversed()];
  for (const order of orders) {
    await expectNoLoss(machine, async () => {
      await machine.run('docker compose stop');
      for (const service of order) await machine.run(`docker compose up --detach --no-deps ${service}`);
      await machine.follow(start);
    });
  }
  for (const service of kinds) {
    await expectNoLoss(machine, async () => {
      await machine.run(`docker compose restart ${service}`);
      await machine.follow(start);
    });
  }
  return `down and up, ${orders.length} orders of a start, ${kinds.length} services restarted alone`;
}
