import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { OperatorError } from '@mandali/runtime/operator-error';
import { type OwnState, storedState } from './own-state.ts';
import { readLauncherSettings, type Settings } from './settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Tool = { readonly script: string; readonly args: readonly string[]; readonly settings: Settings };

/** ADMIN_EMAIL and ADMIN_PASSWORD are not checked: a tool may read them differently. */
export function toolOf([script, ...args]: readonly string[], environment: NodeJS.ProcessEnv): Tool {
  if (script === undefined) throw new OperatorError('Name the script to run.');
  const settings = readLauncherSettings({ ...environment, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, [], root);
  return { script: join(root, script), args, settings };
}

const names = ['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY'] as const;
export type Secrets = { readonly [name in (typeof names)[number]]?: string };

const given = (secrets: { readonly [name in (typeof names)[number]]: string | undefined }): Secrets =>
  Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== undefined));

/** Returns the secrets of the environment or the data folder; creates none. */
export function secretsOf({ dataDir, ...settings }: Settings): Secrets {
  const state: Partial<OwnState> = storedState(dataDir) ?? {};
  return given({
    APP_SECRET: settings.appSecret ?? state.appSecret,
    DRAW_SECRET: settings.drawSecret ?? state.drawSecret,
    LOG_SIGNING_KEY: settings.logSigningKey ?? state.logSigningKey,
  });
}

/** Reads the file of --secrets, which overrides the environment. */
export function takeSecrets(args: readonly string[]): { readonly args: readonly string[]; readonly secrets: Secrets } {
  const at = args.indexOf('--secrets');
  if (at < 0) return { args, secrets: {} };
  const file = args[at + 1];
  if (file === undefined) throw new OperatorError('--secrets wants the name of a file.');
  const { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY } = parseEnv(textOf(file));
  if (APP_SECRET === undefined || DRAW_SECRET === undefined)
    throw new OperatorError(`${file} does not hold APP_SECRET and DRAW_SECRET.`);
  return { args: args.toSpliced(at, 2), secrets: given({ APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY }) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`There is no file ${file}.`);
  }
}

export async function runTool(
  { script, args }: Omit<Tool, 'settings'>,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  // Ignored here: Ctrl-C also reaches the tool, and this process exits after it.
  process.on('SIGINT', () => {});
  const child = spawn(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** A refusal prints one sentence and sets exit code 2. */
export async function asScript(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
