import { quicknet } from '@mandali/domain/proof/beacon';
import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from './config.ts';

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
    if (error instanceof BadConfig) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('readConfig', () => {
  it('fills in what is left out', () => {
    const config = readConfig(good);
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', redisUrl: null });
    expect(config.otp).toEqual({ ttlS: 300, resendS: 30, perHour: 5, perDay: 10, perHourIp: 20, perHourAll: 1_000 });
    expect(config.allowedOrigins).toEqual(['http://127.0.0.1:3000']);
  });

  it('takes an empty value for absent', () => {
    expect(readConfig({ ...good, PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: null });
  });

  it('reads the relays of a beacon, quicknet where no other is named', () => {
    const beacon = (DRAW_BEACON: string) => readConfig({ ...good, DRAW_BEACON }).beacon;
    expect(beacon('https://a.example/, https://b.example')).toEqual({
      relays: ['https://a.example', 'https://b.example'],
      chain: quicknet,
    });
    expect(beacon('off').relays).toEqual([]);
  });
  it('reads a list of origins', () => {
    const config = readConfig({ ...good, ALLOWED_ORIGINS: 'https://a.example, http://b.example:81' });
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:81']);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [
      { DRAW_BEACON: 'https://a.example, ftp://b.example' },
      'DRAW_BEACON must be an address that begins with http:// or https://.',
    ],
    [{ DRAW_BEACON_CHAIN: 'AB'.repeat(32) }, 'DRAW_BEACON_CHAIN must have 64 lower-case hex digits.'],
    [{ DRAW_BEACON_KEY: 'ab' }, 'DRAW_BEACON_KEY must have 192 lower-case hex digits.'],
    [{ DRAW_BEACON_CHAIN: 'ab'.repeat(32) }, 'DRAW_BEACON_KEY is missing: another beacon needs both.'],
    [{ DRAW_BEACON_KEY: 'ab'.repeat(96) }, 'DRAW_BEACON_CHAIN is missing: another beacon needs both.'],
    [{ DRAW_BEACON_GENESIS: 'now' }, 'DRAW_BEACON_GENESIS must be a whole number.'],
    [{ DRAW_BEACON_PERIOD: '0' }, 'DRAW_BEACON_PERIOD must be at least 1.'],
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
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is no level of pino.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test.'],
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
  ])('refuses %o in one sentence', (environment, sentence) => {
    expect(refusal(environment)).toBe(sentence);
  });
});
