import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { checked, type Environment, readSettings, type SettingsDeclaration, variablesOf } from './settings.ts';
import {
  absolutePath,
  address,
  emailAddress,
  hexDigits,
  isFirstOf,
  longText,
  oneOf,
  orNull,
  portNumber,
  postgresAddress,
  remoteAddress,
  secret,
  signingKey,
  webAddress,
  whole,
} from './setting-schemas.ts';

const faultsOf = (settings: SettingsDeclaration, environment: Environment): string => {
  try {
    readSettings(settings, environment);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'accepted';
};

const admin = checked({ email: ['EMAIL', emailAddress.optional()], word: ['WORD', z.string().optional()] }, (values) =>
  values.word === undefined ? ['WORD is missing: the admin needs it.'] : [],
);
const settings = {
  port: ['PORT', portNumber.default(3000)],
  group: { url: ['URL', orNull(webAddress)] },
  admin,
} as const;

describe('readSettings', () => {
  it('reads values by their names, nested in groups', () => {
    expect(readSettings(settings, { PORT: '80', URL: 'https://a.example/', WORD: 'a' })).toEqual({
      port: 80,
      group: { url: 'https://a.example' },
      admin: { word: 'a' },
    });
  });
  it('treats an empty variable as unset', () => {
    expect(readSettings(settings, { PORT: '', URL: '', WORD: 'a' })).toMatchObject({
      port: 3000,
      group: { url: null },
    });
  });
  it('reports every fault in one line', () => {
    expect(faultsOf(settings, { PORT: 'x', URL: 'y' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "x". URL must be an address that begins with http:// or https://. WORD is missing: the admin needs it.',
    );
  });
  it('checks a group only when each of its settings is valid', () => {
    expect(faultsOf(settings, { EMAIL: 'x' })).toBe('EMAIL must be an e-mail address.');
  });
  it('replaces the default messages of zod', () => {
    const required = { a: ['A', z.string()], b: ['B', z.string().min(3)] } as const;
    expect(faultsOf(required, { B: 'b' })).toBe('A is missing. B is not valid.');
  });
});

it('variablesOf lists the variables of all groups', () => {
  expect(variablesOf(settings).map(([variable]) => variable)).toEqual(['PORT', 'URL', 'EMAIL', 'WORD']);
});

describe('a schema of settings', () => {
  it.each([
    [undefined, 'is missing', whole(1, 9)],
    ['3.5', 'must be a whole number from 1 to 9, not "3.5"', whole(1, 9)],
    ['10', 'must be a whole number from 1 to 9, not "10"', whole(1, 9)],
    ['0', 'must be a whole number from 1 to 9, not "0"', whole(1, 9)],
    ['7'.repeat(99), `must be a whole number from 1 to 9, not "${'7'.repeat(40)}"`, whole(1, 9)],
    ['d', 'must be a, b or c, not "d"', oneOf('a', 'b', 'c')],
    [undefined, 'is missing', oneOf('a', 'b', 'c')],
    ['yes', 'must be on or off, not "yes"', isFirstOf('on', 'off')],
    ['http://x', 'must be an address that begins with redis:// or rediss://', address('redis:', 'rediss:')],
    ['mysql://x', 'must be an address that begins with postgres:// or postgresql://', postgresAddress],
    [undefined, 'is missing: it names the Postgres server and the database', postgresAddress],
    ['javascript:alert(1)', 'must be a path or a web address', remoteAddress],
    ['backups', 'must be a path that begins with /, not "backups"', absolutePath],
    ['ABCD', 'must have 4 lower-case hex digits', hexDigits(4)],
    ['short', 'must have at least 32 characters', secret],
    [undefined, 'is missing: npm start makes one, elsewhere it has to be set', secret],
    ['bG9n', 'must be 32 random bytes in base64, as openssl rand -base64 32 makes them', signingKey],
    [`${'A'.repeat(42)}B=`, 'must be 32 random bytes in base64, as openssl rand -base64 32 makes them', signingKey],
  ])('rejects %j: %s', (value, fault, schema) => {
    expect(faultsOf({ it: ['IT', schema] }, { IT: value })).toBe(`IT ${fault}.`);
  });
  it.each([
    ['09', 9, whole(0, 9)],
    ['on', true, isFirstOf('on', 'off')],
    ['off', false, isFirstOf('on', 'off')],
    ['postgresql://a', 'postgresql://a', postgresAddress],
    ['/mfe/auth/', '/mfe/auth', remoteAddress],
    [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 1).toString('base64'), signingKey],
  ])('accepts %j as %j', (value, expected, schema) => {
    expect(readSettings({ it: ['IT', schema] }, { IT: value })).toEqual({ it: expected });
  });
  it('does not repeat a value that may be secret', () => {
    const secrets = {
      address: ['A', address('esdb:')],
      postgres: ['B', postgresAddress],
      web: ['C', webAddress],
      remote: ['D', remoteAddress],
      secret: ['E', secret],
      key: ['F', signingKey],
      token: ['G', longText(16)],
      hex: ['H', hexDigits(64)],
      email: ['I', emailAddress],
    } as const;
    const environment = Object.fromEntries('ABCDEFGHI'.split('').map((variable) => [variable, 'hush']));
    expect(faultsOf(secrets, environment)).toMatch(/^A must.* I must/);
    expect(faultsOf(secrets, environment)).not.toContain('hush');
  });
});
