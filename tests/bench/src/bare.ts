import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type BareServer = { readonly url: string; readonly pid: number; readonly stop: () => void };

export async function startBareServer(script: `./${string}.js`, ...args: readonly string[]): Promise<BareServer> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${Number(line.toString())}`, pid: child.pid ?? -1, stop: () => child.kill() };
}
