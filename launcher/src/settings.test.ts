import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (environment: NodeJS.ProcessEnv, ...args: string[]) => readSettings(environment, args, '/srv/mandali');
const longSecret = 'x'.repeat(32);

it('starts on loopback, with its data beside the sources, when nothing is said', () => {
  expect(read({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DATA_DIR: '/srv/mandali/.data', demo: false });
});

it('takes an empty variable for one that is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

it('draws by the public beacon, unless told otherwise', () => {
  expect(read({}).DRAW_BEACON).toMatch(/^https:.*,https:/);
  expect(read({ DRAW_BEACON: 'off' }).DRAW_BEACON).toBe('off');
});

it('reads the options', () => {
  expect(read({}, '--demo')).toMatchObject({ demo: true, watch: false });
  expect(() => read({}, '--dmeo')).toThrow('There is no option --dmeo: there are --demo and --watch.');
});

it.each([
  [{ PORT: '99999' }, 'The environment variable PORT, now 99999, must be a whole number from 1 to 65535.'],
  [{ PORT: '3000.5' }, 'The environment variable PORT, now 3000.5, must be a whole number from 1 to 65535.'],
  [{ HOST: 'my host' }, /^The environment variable HOST, now my host, must be/],
  [{ NODE_ENV: 'prod' }, 'The environment variable NODE_ENV, now prod, must be development, test or production.'],
  [
    { DATABASE_URL: 'mysql://x' },
    /^The environment variable DATABASE_URL must be an address that starts with postgres:/,
  ],
  [{ APP_SECRET: 'short' }, 'The environment variable APP_SECRET must have at least 32 characters.'],
  [{ PUBLIC_URL: 'here' }, /^The environment variable PUBLIC_URL, now here, must be an address/],
  [{ ADMIN_EMAIL: 'nobody' }, 'The environment variable ADMIN_EMAIL, now nobody, must be an e-mail address.'],
  [{ ADMIN_EMAIL: 'a@b.example' }, /ADMIN_EMAIL is set, so ADMIN_PASSWORD must be set too/],
  [{ ADMIN_PASSWORD: 'secret-word' }, /ADMIN_PASSWORD is set, so ADMIN_EMAIL must be set too/],
  [{ NODE_ENV: 'production', APP_SECRET: longSecret }, /variable DRAW_SECRET must be set/],
  [{ LOG_SIGNING_KEY: 'short' }, /variable LOG_SIGNING_KEY must be 32 random bytes in base64/],
  [{ NODE_ENV: 'production', APP_SECRET: longSecret, DRAW_SECRET: longSecret }, /variable LOG_SIGNING_KEY must be set/],
])('names a bad variable in one sentence: %o', (environment: NodeJS.ProcessEnv, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

it('never repeats a secret', () => {
  for (const name of ['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY', 'ADMIN_PASSWORD', 'DATABASE_URL']) {
    expect(() => read({ [name]: 'hush' })).toThrow(/^(?!.*hush).*$/);
  }
});
