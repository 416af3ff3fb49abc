import { z } from 'zod';

/** A setting: the variable of the environment that it is read from, and the form of its text. */
type Setting = readonly [variable: string, form: z.ZodType];
/** Settings by our names for them, alone or in groups. */
type Settings = { readonly [name: string]: Setting | Settings };
export type ValuesOf<S> = S extends Setting ? z.output<S[1]> : { readonly [Name in keyof S]: ValuesOf<S[Name]> };

/** A value of the environment that the service cannot start with; the message is one sentence that names it. */
export class BadConfig extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

const isSetting = (each: Setting | Settings): each is Setting => Array.isArray(each);

/**
 * The values of settings. An empty variable counts as absent.
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
  const given = environment[variable] === '' ? undefined : environment[variable];
  const read = form.safeParse(given);
  if (read.success) return read.data;
  throw new BadConfig(`${variable} ${sentenceOf(read.error.issues[0]?.message, given === undefined)}.`);
};

// zod's own messages speak of types; ours begin with a verb.
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

/** A remote may live on our own origin (a path) or on another one. */
export const remoteAddress = z
  .string()
  .refine((text) => /^\/[\w\-/]*$/.test(text) || webAddress.safeParse(text).success, 'must be a path or a web address')
  .transform(withoutSlash);

/** What stands between commas. */
export const partsOf = (text: string): string[] => text.split(',').map((each) => each.trim());
