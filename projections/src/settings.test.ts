import { OperatorError } from '@mandali/runtime/operator-error';
import { readSettings } from '@mandali/runtime/settings';
import { expect, it } from 'vitest';
import { projectionsSettings } from './settings.ts';

const DATABASE_URL = 'postgres://someone@127.0.0.1:5432/mandali';

it('requires only the address of Postgres', () => {
  expect(readSettings(projectionsSettings, { DATABASE_URL, LOG_LEVEL: '' })).toEqual({
    databaseUrl: DATABASE_URL,
    eventStoreUrl: null,
    eventStorePrefix: '',
    host: '127.0.0.1',
    healthPort: 3001,
    metricsToken: null,
    tracesTo: null,
    tracesAs: 'http/protobuf',
    watchdog: false,
    logLevel: 'info',
  });
});

it.each([
  [{}, 'DATABASE_URL is missing: it names the Postgres server and the database.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [
    { DATABASE_URL, EVENTSTORE_URL: 'localhost:2113' },
    'EVENTSTORE_URL must be an address such as esdb://user:password@host:2113 or esdb://127.0.0.1:2113?tls=false.',
  ],
  [{ DATABASE_URL, METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [
    { DATABASE_URL, LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".',
  ],
])('rejects %j with one sentence that names the variable', (env, sentence) => {
  expect(() => readSettings(projectionsSettings, env)).toThrow(new OperatorError(sentence));
});
