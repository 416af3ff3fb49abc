import { parseArgs } from 'node:util';
import { email as emailRule, password as passwordRule } from '@mandali/contracts/fields';
import { openPool } from '@mandali/event-store/postgres/pool';
import type pg from 'pg';
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

/** Error that the operator can correct. */
export class AdminCommandError extends Error {}

export type AdminCommandInput = {
  /** Command line without the program name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Prompts at the terminal, without echo for a secret; returns '' without a terminal. */
  readonly ask: (question: string, secret: boolean) => Promise<string>;
};

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
    throw new AdminCommandError(`${error instanceof Error ? error.message : String(error)}\n\n${adminHelp}`);
  }
};

/**
 * Runs `npm run admin:create` and returns its output, which contains a password only if it was generated.
 * @throws AdminCommandError with the reason
 */
export const adminCommand = async (input: AdminCommandInput): Promise<string> => {
  const given = parse(input.args);
  if (given.help) return adminHelp;
  const email = await emailOf(given.email, input);
  return given.promote ? promote(email, input) : create(email, given.name, input);
};

const emailOf = async (given: string | undefined, { env, ask }: AdminCommandInput): Promise<string> => {
  const email = emailRule.safeParse(given ?? (env['ADMIN_EMAIL'] || (await ask('E-mail: ', false))));
  if (!email.success) throw new AdminCommandError('Name a valid e-mail address with --email.');
  return email.data;
};

const passwordOf = async ({ env, ask }: AdminCommandInput): Promise<{ password: string; isGenerated: boolean }> => {
  const given = env['NEW_ADMIN_PASSWORD'] || (await ask('Password (leave it empty to have one generated): ', true));
  if (given === '') return { password: generatePassword(), isGenerated: true };
  const password = passwordRule.safeParse(given);
  if (!password.success) throw new AdminCommandError(`${password.error.issues[0]?.message}.`);
  return { password: password.data, isGenerated: false };
};

const promote = async (email: string, input: AdminCommandInput): Promise<string> => {
  const promoted = await withDatabase(input, (pool) => promoteAdmin(pool, email));
  if (promoted === 'NotFound') throw new AdminCommandError(`Nobody has an account with the e-mail ${email}.`);
  return `${promoted.name} is a global admin now and has to sign in again.`;
};

const create = async (email: string, name: string | undefined, input: AdminCommandInput): Promise<string> => {
  const { password, isGenerated } = await passwordOf(input);
  const request = { email, password, ...(name ? { name } : {}) };
  const result = await withDatabase(input, (pool) => createAdmin(pool, request, new Date()));
  if (result.kind === 'WeakPassword') throw new AdminCommandError(result.weakness);
  if (result.kind !== 'made') {
    throw new AdminCommandError(`${email} has an account already; add --promote to make it a global admin.`);
  }
  return `${email} is a global admin.${isGenerated ? `\nPassword (shown only now): ${password}` : ''}`;
};

const withDatabase = async <T>({ env }: AdminCommandInput, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const connectionString = env['DATABASE_URL'];
  if (!connectionString) throw new AdminCommandError('DATABASE_URL is missing: it names the database.');
  const pool = openPool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 }, () => {});
  try {
    await migratePeople(pool);
    return await work(pool);
  } finally {
    await pool.end();
  }
};
