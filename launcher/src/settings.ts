import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { RefusedStart } from './refused-start.ts';

const address = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const secret = z.string().min(32, 'must have at least 32 characters');

const signingKey = z.string().refine((text) => /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(text), {
  error: 'must be 32 random bytes in base64, as openssl rand -base64 32 makes them',
});

/** Two public relays of quicknet (docs/draw.md). */
const publicRelays = 'https://api.drand.sh,https://drand.cloudflare.com';

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
      error: 'must be a whole number from 1 to 65535',
    })
    .transform(Number)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address of this machine, such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  APP_SECRET: secret.optional(),
  DRAW_SECRET: secret.optional(),
  LOG_SIGNING_KEY: signingKey.optional(),
  /** As the bff reads it, which checks it. */
  DRAW_BEACON: z.string().default(publicRelays),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  PUBLIC_URL: address(['http:', 'https:']).optional(),
});

export type Settings = z.infer<typeof variables> & {
  /** Fill in demo committees. */
  readonly demo: boolean;
  /** Start the services again whenever their files change. */
  readonly watch: boolean;
};

const secrets = new Set(['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY', 'ADMIN_PASSWORD', 'DATABASE_URL']);

/**
 * What the launcher itself needs of the environment; the processes it starts read the rest, and check it too.
 * A variable that is set to nothing counts as not set.
 * @param root folder of the project, where a relative DATA_DIR begins
 * @throws RefusedStart with one sentence that names the variable
 */
export function readSettings(environment: NodeJS.ProcessEnv, args: readonly string[], root: string): Settings {
  const unknown = args.find((arg) => arg !== '--demo' && arg !== '--watch');
  if (unknown !== undefined) throw new RefusedStart(`There is no option ${unknown}: there are --demo and --watch.`);
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new RefusedStart(sentence(parsed.error.issues[0], given));
  const settings = parsed.data;
  requireTogether(settings);
  const { DATA_DIR: folder } = settings;
  return {
    ...settings,
    DATA_DIR: isAbsolute(folder) ? folder : resolve(root, folder),
    demo: args.includes('--demo'),
    watch: args.includes('--watch'),
  };
}

function sentence(issue: z.core.$ZodIssue | undefined, given: NodeJS.ProcessEnv): string {
  const name = String(issue?.path[0]);
  const value = secrets.has(name) ? '' : ` ${given[name]}`;
  return `The environment variable ${name}${value && `, now${value},`} ${issue?.message}.`;
}

function requireTogether(settings: z.infer<typeof variables>): void {
  const { NODE_ENV, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  if (NODE_ENV === 'production') {
    const missing = (['APP_SECRET', 'DRAW_SECRET', 'LOG_SIGNING_KEY'] as const).find(
      (name) => settings[name] === undefined,
    );
    if (missing !== undefined)
      throw new RefusedStart(`With NODE_ENV=production the environment variable ${missing} must be set.`);
  }
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined)) {
    const [set, missing] =
      ADMIN_EMAIL === undefined ? ['ADMIN_PASSWORD', 'ADMIN_EMAIL'] : ['ADMIN_EMAIL', 'ADMIN_PASSWORD'];
    throw new RefusedStart(`The environment variable ${set} is set, so ${missing} must be set too.`);
  }
}
