import { OperatorError } from '@mandali/runtime/operator-error';
import { expect, it } from 'vitest';
import { readLauncherSettings } from './settings.ts';

const read = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  readLauncherSettings(environment, args, '/srv/mandali');
const longSecret = 'x'.repeat(32);

it('defaults to loopback and to a data folder beside the sources', () => {
  expect(read({})).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: '/srv/mandali/.data', demo: false });
});

it('treats an empty variable as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
});

it('defaults to the public beacon for draws', () => {
  expect(read({}).beacon).toMatch(/^https:.*,https:/);
  expect(read({ DRAW_BEACON: 'off' }).beacon).toBe('off');
});

it('parses the options and rejects an unknown one', () => {
  expect(read({}, '--demo')).toMatchObject({ demo: true, watch: false });
  expect(() => read({}, '--dmeo')).toThrow('There is no option --dmeo: there are --demo and --watch.');
});

it.each([
  [{ PORT: '99999' }, 'PORT must be a whole number from 1 to 65535, not "99999".'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 1 to 65535, not "3000.5".'],
  [{ HOST: 'my host' }, 'HOST must be an address of this machine, such as 127.0.0.1.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test, not "prod".'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters.'],
  [{ PUBLIC_URL: 'here' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD is missing: the first admin needs both.'],
  [{ ADMIN_PASSWORD: 'secret-word' }, 'ADMIN_EMAIL is missing: the first admin needs both.'],
  [
    { NODE_ENV: 'production', APP_SECRET: longSecret },
    'DRAW_SECRET is missing: with NODE_ENV=production it has to be set. LOG_SIGNING_KEY is missing: with NODE_ENV=production it has to be set.',
  ],
  [
    { LOG_SIGNING_KEY: 'short' },
    'LOG_SIGNING_KEY must be 32 random bytes in base64, as openssl rand -base64 32 makes them.',
  ],
])('rejects an invalid variable with one sentence: %o', (environment: NodeJS.ProcessEnv, sentence) => {
  expect(() => read(environment)).toThrow(new OperatorError(sentence));
});

it('never quotes a secret in an error', () => {
  for (const name of ['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY', 'ADMIN_PASSWORD', 'DATABASE_URL']) {
    expect(() => read({ [name]: 'hush' })).toThrow(/^(?!.*hush).*$/);
  }
});
