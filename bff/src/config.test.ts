import { quicknet } from '@mandali/domain/proof/beacon';
import { OperatorError } from '@mandali/runtime/operator-error';
import { testVapid as vapid } from '@mandali/testing/vapid';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isPushService, warningOfPush } from './news/push-settings.ts';

const good = {
  DATABASE_URL: 'postgres://mandali@127.0.0.1:5432/mandali',
  APP_SECRET: 'a'.repeat(32),
  DRAW_SECRET: 'd'.repeat(32),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'l').toString('base64'),
};

const refusal = (environment: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...good, ...environment });
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('readConfig', () => {
  it('uses defaults for missing settings', () => {
    const config = readConfig(good);
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', redisUrl: null });
    expect(config.otp).toEqual({ ttlS: 300, resendS: 30, perHour: 5, perDay: 10, perHourIp: 20, perHourAll: 1_000 });
    expect(config.allowedOrigins).toEqual(['http://127.0.0.1:3000']);
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ ...good, PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: null });
  });

  it('reads the relays of a beacon, and uses the chain quicknet by default', () => {
    const beacon = (DRAW_BEACON: string) => readConfig({ ...good, DRAW_BEACON }).beacon;
    expect(beacon('https://a.example/, https://b.example')).toEqual({
      relays: ['https://a.example', 'https://b.example'],
      chain: quicknet,
    });
    expect(beacon('off').relays).toEqual([]);
  });

  it('reads the keys of web push and the allowed push services', () => {
    expect(readConfig(good).push).toBeNull();
    expect(readConfig({ ...good, ...vapid }).push).toMatchObject({ subject: vapid.VAPID_SUBJECT });
    const { services = [] } = readConfig({ ...good, ...vapid }).push ?? {};
    const known = [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://db5p.notify.windows.com/w/?token=a',
      'https://web.push.apple.com/a',
    ];
    expect(known.filter((each) => !isPushService(services, each))).toEqual([]);
    const others = [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com@127.0.0.1/a',
      'https://somebody@fcm.googleapis.com/a',
      'https://fcm.googleapis.com.example.org/a',
      'https://push.apple.com/a',
      'https://.push.apple.com/a',
      'https://evilpush.apple.com/a',
      'https://127.0.0.1/a',
      'http://169.254.169.254/latest/meta-data',
      'nonsense',
    ];
    expect(others.filter((each) => isPushService(services, each))).toEqual([]);
  });

  it.each([
    ['mailto:keeper@localhost', true],
    ['mailto:keeper@LOCALHOST', true],
    ['https://localhost:3000/contact', true],
    ['https://mandali.localhost', true],
    ['https://127.0.0.1', true],
    ['https://[::1]:3000', true],
    ['mailto:localhost@example.org', false],
    ['https://localhost.example.org', false],
    ['https://example.org/localhost', false],
  ])('returns a warning for the web push subject %s: %s', (subject, warns) => {
    const { push } = readConfig({ ...good, ...vapid, VAPID_SUBJECT: subject });
    expect(warningOfPush(push) !== null).toBe(warns);
  });

  it('reads a list of origins', () => {
    const config = readConfig({ ...good, ALLOWED_ORIGINS: 'https://a.example, http://b.example:81' });
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:81']);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [
      { ...vapid, VAPID_SUBJECT: undefined },
      'VAPID_SUBJECT is missing: web push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT.',
    ],
    [{ VAPID_SUBJECT: 'keeper' }, 'VAPID_SUBJECT must begin with mailto: or https://.'],
    [{ VAPID_PUBLIC_KEY: 'abc' }, 'VAPID_PUBLIC_KEY must be a key as npx web-push generate-vapid-keys makes it.'],
    [
      { ...vapid, VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url') },
      'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.',
    ],
    [
      { ...vapid, NODE_ENV: 'production', VAPID_SUBJECT: 'mailto:keeper@localhost' },
      'VAPID_SUBJECT is at localhost: Apple refuses messages of web push that name it.',
    ],
    [
      { PUSH_SERVICES: 'http://push.example.org' },
      'PUSH_SERVICES must be origins of push services such as https://*.example.org.',
    ],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing: it names the Postgres server and the database.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [
      { DRAW_BEACON: 'https://a.example, ftp://b.example' },
      'DRAW_BEACON must be an address that begins with http:// or https://.',
    ],
    [{ DRAW_BEACON_CHAIN: 'AB'.repeat(32) }, 'DRAW_BEACON_CHAIN must have 64 lower-case hex digits.'],
    [{ DRAW_BEACON_KEY: 'ab' }, 'DRAW_BEACON_KEY must have 192 lower-case hex digits.'],
    [{ DRAW_BEACON_CHAIN: 'ab'.repeat(32) }, 'DRAW_BEACON_KEY is missing: another beacon needs both.'],
    [{ DRAW_BEACON_KEY: 'ab'.repeat(96) }, 'DRAW_BEACON_CHAIN is missing: another beacon needs both.'],
    [{ DRAW_BEACON_GENESIS: 'now' }, 'DRAW_BEACON_GENESIS must be a whole number from 1 to 9999999999, not "now".'],
    [{ DRAW_BEACON_PERIOD: '0' }, 'DRAW_BEACON_PERIOD must be a whole number from 1 to 9999999999, not "0".'],
    [{ APP_SECRET: undefined }, 'APP_SECRET is missing: npm start makes one, elsewhere it has to be set.'],
    [{ DRAW_SECRET: 'short' }, 'DRAW_SECRET must have at least 32 characters.'],
    [
      { LOG_SIGNING_KEY: 'bG9n' },
      'LOG_SIGNING_KEY must be 32 random bytes in base64, as openssl rand -base64 32 makes them.',
    ],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD is missing: the first admin needs both.'],
    [{ ADMIN_PASSWORD: 'secret1' }, 'ADMIN_EMAIL is missing: the first admin needs both.'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS must be an origin without a path.'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must be an address that begins with http:// or https://.'],
    [{ MFE_ADMIN_URL: 'javascript:alert(1)' }, 'MFE_ADMIN_URL must be a path or a web address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test, not "prod".'],
    [
      { EVENTSTORE_URL: 'esdb://localhost:2113' },
      'EVENTSTORE_URL must name a user (esdb://user:password@host:2113), or say tls=false for a server without encryption.',
    ],
    [
      { EVENTSTORE_URL: 'http://localhost:2113' },
      'EVENTSTORE_URL must be an address such as esdb://user:password@host:2113 or esdb://127.0.0.1:2113?tls=false.',
    ],
    [
      { EVENTSTORE_PREFIX: 'staging' },
      'EVENTSTORE_PREFIX must be letters and digits that begin with a letter and end with a hyphen.',
    ],
  ])('rejects %o with one sentence', (environment, sentence) => {
    expect(refusal(environment)).toBe(sentence);
  });
});
