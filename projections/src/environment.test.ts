import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const DATABASE_URL = 'postgres://someone@127.0.0.1:5432/mandali';

it('takes the address of Postgres and has a level of its own', () => {
  expect(readEnvironment({ DATABASE_URL, LOG_LEVEL: '' })).toEqual({
    ok: true,
    values: {
      DATABASE_URL,
      EVENTSTORE_PREFIX: '',
      HOST: '127.0.0.1',
      HEALTH_PORT: 3001,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      WATCHDOG: 'off',
      LOG_LEVEL: 'info',
    },
  });
});

it.each([
  [{}, 'The environment variable DATABASE_URL is needed: the address of the Postgres that holds the read models.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'The environment variable DATABASE_URL must be an address that starts with postgres://.',
  ],
  [
    { DATABASE_URL, EVENTSTORE_URL: 'localhost:2113' },
    'The environment variable EVENTSTORE_URL must be an address such as esdb://user:password@host:2113 or esdb://127.0.0.1:2113?tls=false.',
  ],
  [
    { DATABASE_URL, METRICS_TOKEN: 'short' },
    'The environment variable METRICS_TOKEN must have at least 16 characters.',
  ],
  [
    { DATABASE_URL, LOG_LEVEL: 'loud' },
    'The environment variable LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
])('refuses %j with one sentence that names the variable', (env, sentence) => {
  expect(readEnvironment(env)).toEqual({ ok: false, sentence });
});
