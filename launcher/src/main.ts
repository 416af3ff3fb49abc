#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { describeFailure } from '@mandali/runtime/process';
import { createCodes, type Codes } from './codes.ts';
import { lockFolder, type Lock } from './lock.ts';
import { checkFormat, type OwnState, readState, writeState } from './own-state.ts';
import { isRunByNpm, parentGone } from './parent.ts';
import { localAddress, type Product, startProduct } from './product.ts';
import { readLauncherSettings, type Settings } from './settings.ts';
import { createSteps } from './steps.ts';
import { welcomeLines } from './welcome.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const steps = createSteps(process.stdout);

try {
  await main();
} catch (error) {
  process.stderr.write(`\nMandali did not start. ${describeFailure(error).text}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const settings = readLauncherSettings(process.env, process.argv.slice(2), root);
  checkFormat(settings.dataDir);
  const { lock, stopped } = await lockFolder(settings.dataDir);
  for (const sentence of stopped) steps.say(sentence);
  try {
    await run(settings, lock);
  } finally {
    lock.release();
  }
}

async function run(settings: Settings, lock: Lock): Promise<void> {
  const asked = askedToStop();
  const state = readState(settings.dataDir);
  const codes = createCodes();
  const show = (line: string) => {
    codes.read(line);
    steps.say(line);
  };
  const product = await startProduct({ root, settings, state, lock, steps, show, asked });
  if (product === 'asked') return;
  welcome(settings, state);
  if (settings.demo) await demo(settings, codes);
  await untilTheEnd(product, asked);
}

function welcome(settings: Settings, state: OwnState): void {
  const sign = settings.admin.email === undefined && settings.databaseUrl === undefined ? state.firstAdmin : null;
  for (const line of welcomeLines(settings, sign)) process.stdout.write(`${line}\n`);
  const made = settings.databaseUrl === undefined && state.firstAdmin !== null;
  if (made) writeState(settings.dataDir, { ...state, firstAdmin: null });
}

async function demo(settings: Settings, codes: Codes): Promise<void> {
  const state = readState(settings.dataDir);
  if (state.demo) return steps.say('The demo committees are in already.');
  const { fillDemo } = await import('./demo/fill.ts');
  const { keeper } = await import('./demo/families.ts');
  try {
    await steps.run('Filling in demo committees', () => fillDemo(localAddress(settings), codes));
    writeState(settings.dataDir, { ...state, demo: true });
    steps.say(`Sign in by the phone ${keeper.phone} to keep their books as ${keeper.name}.`);
    steps.say('The demo has just used a code of that phone: the next one can be asked for in half a minute.');
  } catch (error) {
    steps.say(`The demo committees could not be filled in: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Installed before the start, so that Ctrl-C stops a half-started product. */
function askedToStop(): Promise<'asked'> {
  return new Promise((resolve) => {
    let askedAt = Number.POSITIVE_INFINITY;
    const onSignal = (signal: NodeJS.Signals) => {
      // One Ctrl-C arrives twice, from the terminal and from npm; another one after 2 s ends the process at once.
      if (signal === 'SIGINT' && Date.now() - askedAt > 2_000) process.exit(130);
      askedAt = Math.min(askedAt, Date.now());
      resolve('asked');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
    if (isRunByNpm(process.env)) void parentGone().then(() => resolve('asked'));
  });
}

async function untilTheEnd(product: Product, asked: Promise<'asked'>): Promise<void> {
  const reason = await Promise.race([asked, product.failed]);
  if (reason === 'asked') return steps.run('Stopping', () => product.stop());
  process.exitCode = 1;
  process.stderr.write(`\nMandali has stopped. ${reason}\n`);
  await product.stop();
}
