import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { email as emailRule, password as passwordRule } from '@mandali/contracts/fields';
import pg from 'pg';
import { createAdmin, generatePassword, promoteAdmin } from './people/first-admin.ts';
import { migratePeople, NewerSchemaError } from './people/migrate.ts';

const help = `Makes a global admin.

  npm run admin:create -- --email you@example.org [--name "Your name"]
  npm run admin:create -- --email you@example.org --promote

  --email     the e-mail to sign in with; else ADMIN_EMAIL, else it is asked for
  --name      the name to show; "Administrator" when left out
  --promote   make the account that has this e-mail already a global admin; its password stays
  --help      this text

The password is taken from ADMIN_PASSWORD, else asked for on a terminal, else generated and printed once.
The database is the one that DATABASE_URL names; with the embedded Postgres, run this while npm start is running.
`;

/** A reason to stop that the operator can act on. */
class Stop extends Error {}

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
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
};

const ask = async (question: string, secret: boolean): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  // Echoes nothing of a secret: readline writes what is typed to its output.
  const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: secret ? quiet : process.stderr, terminal: true });
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
    if (secret) process.stderr.write('\n');
  }
};

const checkedEmail = async (given: string | undefined): Promise<string> => {
  const email = emailRule.safeParse(given ?? process.env['ADMIN_EMAIL'] ?? (await ask('E-mail: ', false)));
  if (!email.success) throw new Stop('Name a valid e-mail address with --email.');
  return email.data;
};

const checkedPassword = async (): Promise<{ password: string; isNew: boolean }> => {
  const given = process.env['ADMIN_PASSWORD'] || (await ask('Password (empty: one is made): ', true));
  if (given === '') return { password: generatePassword(), isNew: true };
  const password = passwordRule.safeParse(given);
  if (!password.success) throw new Stop(`${password.error.issues[0]?.message ?? 'The password cannot be used'}.`);
  return { password: password.data, isNew: false };
};

const withDatabase = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const connectionString = process.env['DATABASE_URL'];
  if (!connectionString) throw new Stop('DATABASE_URL is missing: it names the database to make the admin in.');
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    await migratePeople(pool);
    return await work(pool);
  } finally {
    await pool.end();
  }
};

const promote = async (email: string): Promise<string> => {
  const promoted = await withDatabase((pool) => promoteAdmin(pool, email));
  if (promoted === 'NotFound') throw new Stop(`Nobody has an account with the e-mail ${email}.`);
  return `${promoted.name} is a global admin now and has to sign in again.`;
};

const create = async (email: string, name: string | undefined): Promise<string> => {
  const { password, isNew } = await checkedPassword();
  const request = { email, password, ...(name ? { name } : {}) };
  const made = await withDatabase((pool) => createAdmin(pool, request, new Date()));
  if (made.kind !== 'made') throw new Stop(`${email} has an account already; add --promote to make it a global admin.`);
  return `${email} is a global admin.${isNew ? `\nPassword (shown only now): ${password}` : ''}`;
};

const main = async (): Promise<string> => {
  const given = parse(process.argv.slice(2));
  if (given.help) return help;
  const email = await checkedEmail(given.email);
  return given.promote ? promote(email) : create(email, given.name);
};

try {
  process.stdout.write(`${(await main()).trimEnd()}\n`);
} catch (error) {
  const isKnown = error instanceof Stop || error instanceof NewerSchemaError;
  const reason = isKnown ? error.message : `The database could not be used: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${reason.trimEnd()}\n`);
  process.exitCode = 1;
}
