import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newMachine } from './machine.mjs';
import { signIn, untilAnswering } from './product.mjs';

/** @typedef {import('./trials.mjs').Context} Context */

/** @param {Context} context */
export async function tryStart(context) {
  const machine = await newMachine({ ...context, folder: `${context.folder}/first`, project: 'mandali-try' });
  context.machine = machine;
  context.cleanUps.push(async () => void (await machine.attempt("docker compose --profile '*' down --volumes")));
  await machine.follow('sh deploy/bin/check.sh');
  const built = await measureSeconds(() => machine.follow('docker compose build'));
  // Raises the rate limits, because one person causes all load of the trials.
  writeFileSync(join(machine.folder, 'settings.env'), 'COMMITTEES_PER_DAY=1000000\nAPI_PER_MINUTE=1000000\n');
  const started = await measureSeconds(() => machine.follow('docker compose up --detach --wait'));
  await machine.follow(`sh deploy/bin/smoke.sh ${machine.url}`);
  await createBooks(machine, 3);
  return `built in ${built} s, started in ${started} s`;
}

/**
 * Returns the machine of the trial `start`, on which the product runs.
 * @param {Context} context
 */
export function machineOf({ machine }) {
  if (machine === null) throw new Error('the trial start did not make a machine');
  return machine;
}

/**
 * Sessions of the first admin, reused because sign-ins are limited; they survive restarts.
 * @type {WeakMap<import('./machine.mjs').Machine, import('./product.mjs').Product>}
 */
const products = new WeakMap();

/** @param {import('./machine.mjs').Machine} machine */
export async function productOf(machine) {
  await untilAnswering(machine.url);
  const admin = { email: machine.setting('ADMIN_EMAIL'), password: machine.setting('ADMIN_PASSWORD') };
  const product = products.get(machine) ?? (await signIn(machine.url, admin));
  products.set(machine, product);
  return product;
}

/**
 * Creates committees that later trials read.
 * @param {import('./machine.mjs').Machine} machine
 * @param {number} count
 */
export async function createBooks(machine, count) {
  const product = await productOf(machine);
  for (let number = 0; number < count; number += 1) await product.createCommittee(`Before ${number}`);
}

/**
 * Runs work and compares the committees before and after it.
 * @template T
 * @param {import('./machine.mjs').Machine} machine
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws when a committee is missing afterwards
 */
export async function expectNoLoss(machine, work) {
  const before = await (await productOf(machine)).committees();
  const result = await work();
  const product = await productOf(machine);
  const after = new Set(await product.committees());
  const lost = before.filter((id) => !after.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} of ${before.length} committees are missing afterwards`);
  // Checks that the log still accepts commands and that the read models show them.
  const made = await product.createCommittee('Afterwards');
  if (!(await product.committees()).includes(made)) throw new Error('a committee that was created is not shown');
  return result;
}

/**
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string>} seconds
 */
export async function measureSeconds(work) {
  const begun = performance.now();
  await work();
  return ((performance.now() - begun) / 1_000).toFixed(0);
}
