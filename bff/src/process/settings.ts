import { z } from 'zod';

type Setting = readonly [variable: string, form: z.ZodType];
/** Settings by name, nested in groups. */
type Settings = { readonly [name: string]: Setting | Settings };
export type ValuesOf<S> = S extends Setting ? z.output<S[1]> : { readonly [Name in keyof S]: ValuesOf<S[Name]> };

/** An environment variable is missing or not valid; the message is one sentence that names it. */
export class BadConfig extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

const isSetting = (each: Setting | Settings): each is Setting => Array.isArray(each);

/**
 * Reads the values of settings. An empty variable counts as absent.
 * @throws BadConfig with one sentence that names the first bad variable
 */
export const valuesOf = <S extends Settings>(settings: S, environment: Environment): ValuesOf<S> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, each]) => [
      name,
      isSetting(each) ? valueOf(each, environment) : valuesOf(each, environment),
    ]),
  ) as ValuesOf<S>;

const valueOf = ([variable, form]: Setting, environment: Environment): unknown => {
  const text = environment[variable] === '' ? undefined : environment[variable];
  const read = form.safeParse(text);
  if (read.success) return read.data;
  throw new BadConfig(`${variable} ${sentenceOf(read.error.issues[0]?.message, text === undefined)}.`);
};

// zod's default messages name types; ours begin with a verb.
const sentenceOf = (message = '', missing: boolean): string => {
  if (/^(must|is) /.test(message)) return message;
  return missing ? 'is missing' : 'is not valid';
};

export const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(fallback);

export const address = (...schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const withoutSlash = (text: string): string => text.replace(/\/+$/, '');

export const webAddress = address('http:', 'https:').transform(withoutSlash);

/** A path on our own origin, or an address on another one. */
export const remoteAddress = z
  .string()
  .refine((text) => /^\/[\w\-/]*$/.test(text) || webAddress.safeParse(text).success, 'must be a path or a web address')
  .transform(withoutSlash);

/** Splits a text at its commas. */
export const partsOf = (text: string): string[] => text.split(',').map((each) => each.trim());
