import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type ToolEnd = { readonly code: number | null; readonly out: string; readonly err: string };

/**
 * Runs a tool of the operator to its end.
 * @param name as of `npm run <name>`, such as 'backup'
 * @param environment in addition to the inherited one; without DATABASE_URL the embedded Postgres of DATA_DIR is used
 */
export async function operatorsTool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ToolEnd> {
  const { NODE_ENV: _, DATABASE_URL: __, EVENTSTORE_URL: ___, REDIS_URL: ____, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.err += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...printed };
}
