import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Characters of a bad value in a sentence. */
const excerpt = 40;

/** Only for schemas whose values are never secret: addresses can contain passwords. */
const butIs = (input: unknown): string => `, not ${JSON.stringify(String(input).slice(0, excerpt))}`;

const list = (choices: readonly string[]): string => `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

export const whole = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}${butIs(input)}`,
    })
    .transform(Number);

export const portNumber = whole(0, 65_535);

export const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, {
    error: ({ input }) => (input === undefined ? 'is missing' : `must be ${list(choices)}${butIs(input)}`),
  });

export const isFirstOf = (yes: string, no: string) => oneOf(yes, no).transform((text) => text === yes);

export const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent');

export const address = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

export const postgresAddress = z
  .string('is missing: it names the Postgres server and the database')
  .pipe(address('postgres:', 'postgresql:'));

const withoutSlash = (text: string): string => text.replace(/\/+$/, '');

export const webAddress = address('http:', 'https:').transform(withoutSlash);

/** A path on our own origin, or an address on another one. */
export const remoteAddress = z
  .string()
  .refine((text) => /^\/[\w\-/]*$/.test(text) || webAddress.safeParse(text).success, 'must be a path or a web address')
  .transform(withoutSlash);

export const emailAddress = z.email('must be an e-mail address');

export const absolutePath = z
  .string()
  .refine(isAbsolute, { error: ({ input }) => `must be a path that begins with /${butIs(input)}` });

const mustBeSet = 'is missing: npm start makes one, elsewhere it has to be set';

export const longText = (characters: number) =>
  z.string(mustBeSet).min(characters, `must have at least ${characters} characters`);

/** APP_SECRET and DRAW_SECRET. */
export const secret = longText(32);

/** Base64 of the 32 bytes of an Ed25519 seed, in the canonical form of RFC 4648. */
export const signingKey = z
  .string(mustBeSet)
  .regex(
    /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/,
    'must be 32 random bytes in base64, as openssl rand -base64 32 makes them',
  );

export const hexDigits = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must have ${digits} lower-case hex digits`);

export const partsOf = (text: string): string[] => text.split(',').map((each) => each.trim());
