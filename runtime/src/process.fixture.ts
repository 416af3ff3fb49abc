import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { listen } from './listen.ts';
import { OperatorError } from './operator-error.ts';
import { runProcess, type Stop } from './process.ts';
import { type Environment, readSettings } from './settings.ts';
import { portNumber } from './setting-schemas.ts';

// A process whose end the variable FIXTURE_END names; it prints `running`, and `closed` before it ends with 0.
const settings = {
  port: ['PORT', portNumber.default(0)],
  end: ['FIXTURE_END', z.string()],
} as const;

await runProcess({
  service: 'fixture',
  readSettings: (environment: Environment) => readSettings(settings, environment),
  run: async (values, stop) => {
    const server = createServer();
    await listen(server, { host: '127.0.0.1', port: values.port, variable: 'PORT' });
    process.stdout.write('running\n');
    await end(values.end, stop);
    process.stdout.write('closed\n');
  },
});

/** Waits for the end that `name` selects; the open server keeps the process alive until then. */
async function end(name: string, stop: Stop): Promise<void> {
  if (name === 'operator-error') throw new OperatorError('The installation is incomplete.');
  if (name === 'defect') throw new TypeError('a defect');
  if (name === 'unhandled') void Promise.reject(new Error('forgotten'));
  if (name === 'signal') await once(stop.signal, 'abort');
  else await stop.requested;
  if (name === 'hanging') await new Promise(() => {});
}
