import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@mandali/runtime/operator-error';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres/server.ts';
import type { Lock } from './lock.ts';
import { createOutput, type Output } from './output.ts';
import type { OwnState } from './own-state.ts';
import { checkPort } from './ports.ts';
import { type Service, startService } from './service.ts';
import type { Settings } from './settings.ts';
import type { Steps } from './steps.ts';

export interface ProductOptions {
  readonly root: string;
  readonly settings: Settings;
  readonly state: OwnState;
  readonly lock: Lock;
  readonly steps: Steps;
  readonly show: (line: string) => void;
  readonly asked: Promise<'asked'>;
}

export interface Product {
  /** Resolves with a sentence when a process has ended and is not restarted. */
  readonly failed: Promise<string>;
  /** Stops the bff, which drains, then Postgres. */
  stop(): Promise<void>;
}

const readyWithin = 60_000;
const answerWithin = 5_000;
const drainWithin = 15_000;

/** Stops both processes when one fails or at the signal to stop. @throws OperatorError */
export async function startProduct(options: ProductOptions): Promise<Product | 'asked'> {
  const { settings, steps } = options;
  await checkPort(settings.port, settings.host);
  const postgres = await startOwnPostgres(options);
  if (postgres === 'asked') return postgres;
  const running: ProductParts = { postgres, services: [], outputs: [] };
  try {
    const env = environmentFor(options, settings.databaseUrl ?? postgres?.url ?? '');
    startBff(env, options, running);
    const outcome = await steps.run('Starting the service', () => allReady(options, running));
    if (outcome === 'asked') await stopAll(running);
    if (outcome === 'asked') return 'asked';
    for (const service of running.services) service.keepAlive();
  } catch (error) {
    await stopAll(running);
    throw error;
  }
  return { failed: anyFailed(running), stop: () => stopAll(running) };
}

interface ProductParts {
  readonly postgres: EmbeddedPostgres | null;
  readonly services: Service[];
  readonly outputs: Output[];
}

async function startOwnPostgres({
  settings,
  steps,
  asked,
}: ProductOptions): Promise<EmbeddedPostgres | null | 'asked'> {
  if (settings.databaseUrl !== undefined) return null;
  const folder = join(settings.dataDir, 'postgres');
  const controller = new AbortController();
  void asked.then(() => controller.abort());
  try {
    return await steps.run('Starting Postgres', () =>
      startPostgres({ folder, say: steps.say, signal: controller.signal }),
    );
  } catch (error) {
    if (controller.signal.aborted) return 'asked';
    throw error;
  }
}

function startBff(env: NodeJS.ProcessEnv, options: ProductOptions, running: ProductParts): void {
  const { root, settings, lock, steps, show } = options;
  const { watch } = settings;
  const output = createOutput(join(settings.dataDir, 'logs'), 'bff', show);
  const script = join(root, 'bff/dist/main.js');
  running.outputs.push(output);
  running.services.push(startService({ name: 'bff', script, env, output, lock, watch, say: steps.say }));
}

function environmentFor({ settings, state }: ProductOptions, databaseUrl: string): NodeJS.ProcessEnv {
  const admin = settings.databaseUrl === undefined ? state.firstAdmin : null;
  return {
    ...process.env,
    HOST: settings.host,
    PORT: String(settings.port),
    PUBLIC_URL: publicAddress(settings),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: settings.appSecret ?? state.appSecret,
    DRAW_SECRET: settings.drawSecret ?? state.drawSecret,
    LOG_SIGNING_KEY: settings.logSigningKey ?? state.logSigningKey,
    DRAW_BEACON: settings.beacon,
    PROJECTIONS_IN: 'bff',
    ADMIN_EMAIL: settings.admin.email ?? admin?.email ?? '',
    ADMIN_PASSWORD: settings.admin.password ?? admin?.password ?? '',
  };
}

async function allReady({ settings, asked }: ProductOptions, running: ProductParts): Promise<'ready' | 'asked'> {
  const controller = new AbortController();
  const ready = answers(`${localAddress(settings)}/readyz`, controller.signal);
  const outcome = await Promise.race([ready, anyFailed(running), asked]);
  controller.abort();
  if (outcome === 'ready' || outcome === 'asked') return outcome;
  throw new OperatorError(outcome);
}

async function answers(url: string, signal: AbortSignal): Promise<string> {
  const deadline = Date.now() + readyWithin;
  let last = 'no answer';
  while (Date.now() < deadline && !signal.aborted) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(answerWithin)]);
    const response = await fetch(url, { signal: timeout }).catch(() => undefined);
    if (response?.ok === true) return 'ready';
    if (response !== undefined) last = (await response.text().catch(() => '')).slice(0, 500);
    await sleep(20);
  }
  return `The service did not become ready within ${readyWithin / 1000} s: ${last}`;
}

export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const ofThisMachine = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);

/** Uses the name localhost, because browsers create no passkeys at an IP address. */
export function publicAddress(settings: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  const { publicUrl, host, port } = settings;
  return publicUrl ?? (ofThisMachine.has(host) ? `http://localhost:${port}` : localAddress(settings));
}

function anyFailed({ postgres, services }: ProductParts): Promise<string> {
  const database = postgres?.ended.then((reason) => `Postgres has ended: ${reason}`);
  return Promise.race([...services.map(({ failed }) => failed), ...(database === undefined ? [] : [database])]);
}

async function stopAll({ postgres, services, outputs }: ProductParts): Promise<void> {
  for (const service of services.toReversed()) await service.stop(drainWithin);
  await postgres?.stop();
  for (const output of outputs) output.close();
}
