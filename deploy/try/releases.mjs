import { setTimeout as pause } from 'node:timers/promises';
import { expectNoLoss, machineOf, productOf, measureSeconds } from './start.mjs';

/** @typedef {import('./trials.mjs').Context} Context */

/**
 * Runs work under load and reports the failures of the callers.
 * @param {import('./machine.mjs').Machine} machine
 * @param {() => Promise<unknown>} work
 */
async function underLoad(machine, work) {
  const load = await (await productOf(machine)).startLoad();
  await work().catch(async (/** @type {Error} */ error) => {
    await load.stop();
    throw error;
  });
  const { requests, failures } = await load.stop();
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${requests} requests failed, the first: ${failures[0]}`);
  return requests;
}

/** @param {Context} context */
export async function tryUpgrade(context) {
  const machine = machineOf(context);
  const release = () => machine.follow('sh deploy/bin/release.sh services 1.1.0');
  const requests = await expectNoLoss(machine, () => underLoad(machine, release));
  return `${requests} requests, none failed`;
}

/** @param {Context} context */
export async function tryFrontEnd(context) {
  const machine = machineOf(context);
  const entry = `${machine.url}/mfe/admin/release.json`;
  let refused = 0;
  let asked = 0;
  const released = new AbortController();
  const visitor = (async () => {
    for (; !released.signal.aborted; await pause(50)) {
      asked += 1;
      const answer = await fetch(entry).catch(() => null);
      if (answer?.status !== 200) refused += 1;
      await answer?.arrayBuffer();
    }
  })();
  const seconds = await measureSeconds(() => machine.follow('sh deploy/bin/release.sh admin 1.1.0')).finally(() =>
    released.abort(),
  );
  await visitor;
  if (refused > 0) throw new Error(`${refused} of ${asked} requests for a file of the front end failed`);
  await expectRelease(entry, '1.1.0');
  // A later start without a version must not return to the previous release.
  await machine.follow('docker compose up --detach --wait');
  await expectRelease(entry, '1.1.0');
  return `in ${seconds} s; ${asked} requests meanwhile, none failed`;
}

/**
 * @param {string} entry
 * @param {string} version
 */
async function expectRelease(entry, version) {
  const text = await (await fetch(entry)).text();
  if (!text.includes(version)) throw new Error(`${entry} does not say ${version}: ${text}`);
}
