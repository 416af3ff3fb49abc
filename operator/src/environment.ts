import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { eventStoreAddress, eventStorePrefix } from '@mandali/event-store/address';
import { type BeaconChain, quicknet } from '@mandali/domain/proof/beacon';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { RefusedCommand } from './refused-command.ts';

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const secret = z.string().min(32, 'must have at least 32 characters').optional();

const signingKey = z
  .string()
  .refine((text) => fromBase64Of32(text) !== null, 'must be 32 random bytes in base64')
  .optional();

const secrets = z.object({ APP_SECRET: secret, DRAW_SECRET: secret, LOG_SIGNING_KEY: signingKey });

const hexOf = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must have ${digits} lower-case hex digits`)
    .optional();
const seconds = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number)
  .optional();
const beacon = z.object({
  DRAW_BEACON_CHAIN: hexOf(64),
  DRAW_BEACON_KEY: hexOf(192),
  DRAW_BEACON_GENESIS: seconds,
  DRAW_BEACON_PERIOD: seconds,
});

/** The beacon that draws are held against: quicknet where the environment names no other. @throws RefusedCommand */
export const readBeacon = (env: Variables): BeaconChain => {
  const given = read(beacon, env);
  return {
    chain: given.DRAW_BEACON_CHAIN ?? quicknet.chain,
    key: given.DRAW_BEACON_KEY ?? quicknet.key,
    genesis: given.DRAW_BEACON_GENESIS ?? quicknet.genesis,
    period: given.DRAW_BEACON_PERIOD ?? quicknet.period,
  };
};

const variables = secrets.extend({
  DATABASE_URL: z
    .string('is needed: the address of the Postgres that holds the people store and the read models')
    .refine(isPostgresUrl, 'must be an address that starts with postgres://'),
  EVENTSTORE_URL: eventStoreAddress.optional(),
  EVENTSTORE_PREFIX: eventStorePrefix,
});

export type Environment = z.infer<typeof variables>;
export type Secrets = z.infer<typeof secrets>;
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What an operator's tool needs of the environment; the launcher sets it for the embedded product. A variable that is
 * set to nothing counts as not set.
 * @throws RefusedCommand with one sentence that names the variable
 */
export const readEnvironment = (env: Variables): Environment => read(variables, env);

/** The part of it that needs no database. @throws RefusedCommand as above */
export const readSecrets = (env: Variables): Secrets => read(secrets, env);

/** The secrets in a file that `npm run backup -- --secrets FILE` has written. @throws RefusedCommand */
export function secretsIn(file: string | undefined): Variables {
  if (file === undefined) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new RefusedCommand(`There is no file ${file} that can be read.`);
  }
  const { APP_SECRET, DRAW_SECRET, LOG_SIGNING_KEY } = parseEnv(text);
  if (APP_SECRET === undefined || DRAW_SECRET === undefined)
    throw new RefusedCommand(`${file} does not hold APP_SECRET and DRAW_SECRET.`);
  return { APP_SECRET, DRAW_SECRET, ...(LOG_SIGNING_KEY !== undefined && { LOG_SIGNING_KEY }) };
}

/** Parses the variables of a schema; one that is set to nothing counts as not set. @throws RefusedCommand */
export function read<T>(schema: z.ZodType<T>, env: Variables): T {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new RefusedCommand(`The environment variable ${String(issue?.path[0])} ${issue?.message}.`);
}
