import { z } from 'zod';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const variables = z.object({
  DATABASE_URL: z
    .string('is needed: the address of the Postgres that holds event log and read models')
    .refine(isPostgresUrl, 'must be an address that starts with postgres://'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
});

export type Environment =
  | { readonly ok: true; readonly values: z.infer<typeof variables> }
  /** One sentence for the person at the terminal; it names the variable. */
  | { readonly ok: false; readonly sentence: string };

/** What this process needs of the environment. A variable that is set to nothing counts as not set. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return { ok: true, values: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, sentence: `The environment variable ${String(issue?.path[0])} ${issue?.message}.` };
}
