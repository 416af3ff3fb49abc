import { spawn } from 'node:child_process';

/** Timeout of a copy, ms. */
const timeoutMs = 3_600_000;
/** Maximum output of the hook in an error message, characters. */
const excerpt = 500;

/** Passes PATH, HOME, TZ and the hook's own variables, no secret of the product. */
const environmentOf = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => /^(PATH|HOME|TZ|HOOK_\w+)$/.test(name)));

/** @throws Error with the end of the output when the exit code is not 0, or after an hour */
export async function runHook(
  hook: string,
  kind: 'backup' | 'erasures',
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const child = spawn(hook, [kind, file], {
    env: environmentOf(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, timeout]),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-excerpt)));
  const [code, killed] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject).once('close', (...ended) => resolve(ended));
  });
  if (code === 0) return;
  throw new Error(`${hook} ended with ${code ?? killed}: ${said.trim()}`);
}
