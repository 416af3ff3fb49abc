import { eventStoreAddress, eventStorePrefix } from '@mandali/event-store/address';
import { z } from 'zod';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port, from 0 to 65535');

const variables = z.object({
  DATABASE_URL: z
    .string('is needed: the address of the Postgres that holds the read models')
    .refine(isPostgresUrl, 'must be an address that starts with postgres://'),
  EVENTSTORE_URL: eventStoreAddress.optional(),
  EVENTSTORE_PREFIX: eventStorePrefix,
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: port.default(3001),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf'),
  WATCHDOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
});

export type Environment =
  | { readonly ok: true; readonly values: z.infer<typeof variables> }
  /** A sentence for the operator that names the variable. */
  | { readonly ok: false; readonly sentence: string };

/** Reads the environment variables of this process. An empty variable counts as unset. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return { ok: true, values: parsed.data };
  const issue = parsed.error.issues[0];
  return { ok: false, sentence: `The environment variable ${String(issue?.path[0])} ${issue?.message}.` };
}
