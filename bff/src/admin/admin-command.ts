import { parseArgs } from 'node:util';
import { email as emailRule, password as passwordRule } from '@mandali/contracts/fields';
import { openPool } from '@mandali/event-store/postgres/pool';
import { OperatorError } from '@mandali/runtime/operator-error';
import { postgresAddress } from '@mandali/runtime/setting-schemas';
import { type Environment, readSettings, type ValuesOf } from '@mandali/runtime/settings';
import type pg from 'pg';
import { z } from 'zod';
import { createAdmin, generatePassword, promoteAdmin } from './first-admin.ts';
import { migratePeople } from '../db/migrate.ts';

export const adminHelp = `Makes a global admin.

  npm run admin:create -- --email you@example.org [--name "Your name"]
  npm run admin:create -- --email you@example.org --promote

  --email     the e-mail to sign in with; else ADMIN_EMAIL, else it is asked for
  --name      the name to show; "Administrator" when left out
  --promote   make the account that has this e-mail already a global admin; its password stays
  --help      this text

The password is taken from NEW_ADMIN_PASSWORD, else asked for on a terminal, else generated and printed once.
ADMIN_PASSWORD is not read: it belongs to the first admin.
The database is the one that DATABASE_URL names, else the embedded one of DATA_DIR.
`;

export type AdminCommandInput = {
  /** Command line without the program name. */
  readonly args: readonly string[];
  readonly env: Environment;
  /** Reads a line from the terminal, without echo for a secret; '' without a terminal. */
  readonly ask: (question: string, secret: boolean) => Promise<string>;
};

const settings = {
  databaseUrl: ['DATABASE_URL', postgresAddress],
  email: ['ADMIN_EMAIL', z.string().optional()],
  password: ['NEW_ADMIN_PASSWORD', z.string().optional()],
} as const;

type Ask = AdminCommandInput['ask'];
type AdminSettings = ValuesOf<typeof settings>;

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  promote: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${adminHelp}`);
  }
};

/**
 * The output contains a password only if it was generated.
 * @throws OperatorError with the reason
 */
export const adminCommand = async ({ args, env, ask }: AdminCommandInput): Promise<string> => {
  const given = parse(args);
  if (given.help) return adminHelp;
  const values = readSettings(settings, env);
  const email = emailOf(given.email ?? values.email ?? (await ask('E-mail: ', false)));
  if (given.promote) return promote(email, values);
  return create(email, given.name, values, await passwordOf(values, ask));
};

const emailOf = (text: string): string => {
  const email = emailRule.safeParse(text);
  if (!email.success) throw new OperatorError('Name a valid e-mail address with --email.');
  return email.data;
};

type Password = { readonly password: string; readonly isGenerated: boolean };

const passwordOf = async (values: AdminSettings, ask: Ask): Promise<Password> => {
  const given = values.password ?? (await ask('Password (leave it empty to have one generated): ', true));
  if (given === '') return { password: generatePassword(), isGenerated: true };
  const password = passwordRule.safeParse(given);
  if (!password.success) throw new OperatorError(`${password.error.issues[0]?.message}.`);
  return { password: password.data, isGenerated: false };
};

const promote = async (email: string, values: AdminSettings): Promise<string> => {
  const promoted = await withDatabase(values, (pool) => promoteAdmin(pool, email));
  if (promoted === 'NotFound') throw new OperatorError(`Nobody has an account with the e-mail ${email}.`);
  return `${promoted.name} is a global admin now and has to sign in again.`;
};

const create = async (
  email: string,
  name: string | undefined,
  values: AdminSettings,
  { password, isGenerated }: Password,
): Promise<string> => {
  const request = { email, password, ...(name ? { name } : {}) };
  const result = await withDatabase(values, (pool) => createAdmin(pool, request, new Date()));
  if (result.kind === 'WeakPassword') throw new OperatorError(result.weakness);
  if (result.kind !== 'made') {
    throw new OperatorError(`${email} has an account already; add --promote to make it a global admin.`);
  }
  return `${email} is a global admin.${isGenerated ? `\nPassword (shown only now): ${password}` : ''}`;
};

const withDatabase = async <T>({ databaseUrl }: AdminSettings, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = openPool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 }, () => {});
  try {
    await migratePeople(pool);
    return await work(pool);
  } finally {
    await pool.end();
  }
};
