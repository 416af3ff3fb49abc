import { type ChildProcess, spawn } from 'node:child_process';
import { withDeadline } from '@mandali/runtime/deadline';
import type { Lock } from './lock.ts';
import type { Output } from './output.ts';

export interface ServiceOptions {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly watch: boolean;
  readonly output: Output;
  readonly lock: Lock;
  readonly say: (sentence: string) => void;
}

export interface Service {
  /** Resolves with a reason when the process has ended and is not restarted. */
  readonly failed: Promise<string>;
  /** Restarts the process after crashes from now on; an earlier crash is a failed start. */
  keepAlive(): void;
  /** Sends SIGTERM, and SIGKILL after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Maximum crashes within a minute. */
const crashesAllowed = 5;

export function startService(options: ServiceOptions): Service {
  const { name, say } = options;
  const crashes: number[] = [];
  let keep = false;
  let stopping = false;
  let child = launch(options);
  let fail: (reason: string) => void = () => {};
  const failed = new Promise<string>((resolve) => (fail = resolve));

  const onExit = (how: string) => {
    if (stopping) return;
    if (!keep) return fail(how);
    crashes.push(Date.now());
    const recent = crashes.filter((time) => time > Date.now() - 60_000).length;
    if (recent > crashesAllowed) return fail(`${name} ended ${recent} times within a minute, the last time: ${how}`);
    say(`${name} ended unexpectedly and is started again: ${how}`);
    setTimeout(restart, 200 * recent);
  };
  const restart = () => {
    if (stopping) return;
    child = launch(options);
    whenEnded(child, options, onExit);
  };
  whenEnded(child, options, onExit);

  return {
    failed,
    keepAlive: () => void (keep = true),
    async stop(graceMs) {
      stopping = true;
      if (!hasEnded(child)) await endGently(child, graceMs, () => say(`${name} did not stop in time and was ended`));
    },
  };
}

async function endGently(child: ChildProcess, graceMs: number, onLate: () => void): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await withDeadline(ended, graceMs).catch(() => {
    onLate();
    child.kill('SIGKILL');
  });
  await ended;
}

/** One thread for V8: more would take a processor from Postgres during garbage collection (docs/performance.md). */
const nodeOptions = ['--enable-source-maps', '--v8-pool-size=1'];

/** Detached: Ctrl-C in the terminal reaches only the launcher, which stops the processes in order. */
function launch({ script, env, output, lock, watch }: ServiceOptions): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, ...(watch ? ['--watch'] : []), script], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) lock.noteChild(child.pid, script);
  output.follow(child.stdout, child.stderr);
  return child;
}

/** Waits for `close`, which follows the last line of output: that line contains the reason. */
function whenEnded(child: ChildProcess, { output }: ServiceOptions, report: (how: string) => void): void {
  child.once('error', (error) => report(error.message));
  child.once('close', (code, signal) =>
    report(output.complaint() ?? (signal ? `signal ${signal}` : `exit code ${code}`)),
  );
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
