import { parseArgs } from 'node:util';
import { email as emailRule } from '@mandali/contracts/fields';
import { paths } from '@mandali/contracts/paths';
import { openPool } from '@mandali/event-store/postgres/pool';
import { OperatorError } from '@mandali/runtime/operator-error';
import { postgresAddress, webAddress } from '@mandali/runtime/setting-schemas';
import { type Environment, readSettings } from '@mandali/runtime/settings';
import { z } from 'zod';
import { migratePeople } from '../db/migrate.ts';
import { parsePhone } from '../people/phone.ts';
import { type AccountAddress, makeSignInLink } from './sign-in-links.ts';

export const signInLinkHelp = `Makes a link for a person who has lost every other way to sign in.

  npm run sign-in-link -- --email you@example.org
  npm run sign-in-link -- --phone "+91 98111 26610"

  --email   the e-mail of the account
  --phone   its proved phone
  --help    this text

The link works once, for an hour: it sets a new password, or signs in where the account has no e-mail, and ends every
other session. It gives full access to the account: send it only to its owner, by a channel that others cannot read.
The account's activity shows that it was made. It ends earlier when another one is made, when the account's phone, e-mail or
password changes, and when its owner ends all other sessions.
The database is the one that DATABASE_URL names, else the embedded one of DATA_DIR; the link begins with PUBLIC_URL.
`;

const options = {
  email: { type: 'string' },
  phone: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${signInLinkHelp}`);
  }
};

type Arguments = { readonly email?: string | undefined; readonly phone?: string | undefined };

const addressOf = ({ email, phone }: Arguments): AccountAddress => {
  if ((email === undefined) === (phone === undefined))
    throw new OperatorError(`Name the account with --email or with --phone.\n\n${signInLinkHelp}`);
  if (email !== undefined) {
    const parsed = emailRule.safeParse(email);
    if (!parsed.success) throw new OperatorError(`${email} is no e-mail address.`);
    return { email: parsed.data };
  }
  const parsed = parsePhone(phone ?? '');
  if (parsed === null) throw new OperatorError(`${phone} is no phone number.`);
  return { phone: parsed };
};

export type SignInLinkInput = {
  /** Command line without the program name. */
  readonly args: readonly string[];
  readonly env: Environment;
};

const settings = {
  databaseUrl: ['DATABASE_URL', postgresAddress],
  publicUrl: [
    'PUBLIC_URL',
    z.string('is missing: it names the address of the product, with which the link begins').pipe(webAddress),
  ],
} as const;

/** @throws OperatorError with the reason */
export const signInLinkCommand = async ({ args, env }: SignInLinkInput): Promise<string> => {
  const given = parse(args);
  if (given.help) return signInLinkHelp;
  const address = addressOf(given);
  const { databaseUrl, publicUrl } = readSettings(settings, env);
  const pool = openPool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 }, () => {});
  try {
    await migratePeople(pool);
    const token = await makeSignInLink(pool, address, new Date());
    if (token === null)
      throw new OperatorError(`There is no account with the ${'email' in address ? 'e-mail' : 'proved phone'} given.`);
    return `${publicUrl}${paths.resetPassword}#token=${token}`;
  } finally {
    await pool.end();
  }
};
