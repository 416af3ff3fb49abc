import { resolve } from 'node:path';
import { OperatorError } from '@mandali/runtime/operator-error';
import {
  address,
  emailAddress,
  longText,
  oneOf,
  postgresAddress,
  secret,
  signingKey,
  whole,
} from '@mandali/runtime/setting-schemas';
import { checked, type Environment, readSettings, type ValuesOf } from '@mandali/runtime/settings';
import { z } from 'zod';

/** Two public relays of quicknet (docs/draw.md). */
const publicRelays = 'https://api.drand.sh,https://drand.cloudflare.com';

const host = z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 127.0.0.1');

const secretVariables = {
  appSecret: 'APP_SECRET',
  drawSecret: 'DRAW_SECRET',
  logSigningKey: 'LOG_SIGNING_KEY',
} as const;

const settings = {
  env: ['NODE_ENV', oneOf('development', 'production', 'test').optional()],
  port: ['PORT', whole(1, 65_535).default(3000)],
  host: ['HOST', host.default('127.0.0.1')],
  dataDir: ['DATA_DIR', z.string().default('.data')],
  databaseUrl: ['DATABASE_URL', postgresAddress.optional()],
  appSecret: [secretVariables.appSecret, secret.optional()],
  drawSecret: [secretVariables.drawSecret, secret.optional()],
  logSigningKey: [secretVariables.logSigningKey, signingKey.optional()],
  /** The bff validates this value. */
  beacon: ['DRAW_BEACON', z.string().default(publicRelays)],
  admin: checked(
    { email: ['ADMIN_EMAIL', emailAddress.optional()], password: ['ADMIN_PASSWORD', longText(6).optional()] },
    ({ email, password }) =>
      !email === !password
        ? []
        : [`${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: the first admin needs both.`],
  ),
  publicUrl: ['PUBLIC_URL', address('http:', 'https:').optional()],
} as const;

/** Settings of the launcher; the processes that it starts read and validate the others. */
export const launcherSettings = checked(settings, (values) =>
  values.env === 'production'
    ? (['appSecret', 'drawSecret', 'logSigningKey'] as const)
        .filter((name) => values[name] === undefined)
        .map((name) => `${secretVariables[name]} is missing: with NODE_ENV=production it has to be set.`)
    : [],
);

export type Settings = ValuesOf<typeof launcherSettings> & {
  readonly demo: boolean;
  readonly watch: boolean;
};

/** @param root base of a relative DATA_DIR @throws OperatorError with a sentence for each fault */
export function readLauncherSettings(environment: Environment, args: readonly string[], root: string): Settings {
  const unknown = args.find((arg) => arg !== '--demo' && arg !== '--watch');
  if (unknown !== undefined) throw new OperatorError(`There is no option ${unknown}: there are --demo and --watch.`);
  const values = readSettings(launcherSettings, environment);
  return {
    ...values,
    dataDir: resolve(root, values.dataDir),
    demo: args.includes('--demo'),
    watch: args.includes('--watch'),
  };
}
