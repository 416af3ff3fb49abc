import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { eventStoreAddress, eventStorePrefix } from '@mandali/event-store/address';
import { z } from 'zod';
import { beaconOf, beaconSettings, faultOfBeacon } from './draws/beacon-settings.ts';
import { faultOfPush, pushOf, pushSettings } from './news/push-settings.ts';
import {
  address,
  BadConfig,
  type Environment,
  partsOf,
  remoteAddress,
  type ValuesOf,
  valuesOf,
  webAddress,
  whole,
} from './process/settings.ts';

const origin = webAddress.refine((text) => new URL(text).origin === text, {
  error: 'must be an origin without a path',
});

const origins = z.string().transform(partsOf).pipe(z.array(origin));

const missing = 'is missing: npm start makes one, elsewhere it has to be set';

const secret = z.string(missing).min(32, 'must have at least 32 characters');

const signingKey = z
  .string(missing)
  .refine(
    (text) => fromBase64Of32(text) !== null,
    'must be 32 random bytes in base64, as openssl rand -base64 32 makes them',
  )
  .transform((text) => fromBase64Of32(text) ?? new Uint8Array());

const adminPassword = z.string().min(6, 'must have at least 6 characters').max(200, 'must have at most 200 characters');

const contact = z
  .string()
  .trim()
  .min(3, 'must have at least 3 characters')
  .max(300, 'must have at most 300 characters');

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, `must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);

const isFirstOf = (yes: string, no: string) => oneOf(yes, no).transform((text) => text === yes);

/** Null where the variable is absent. */
const orNull = <Form extends z.ZodType>(form: Form) => form.optional().transform((value) => value ?? null);

const otp = {
  ttlS: ['OTP_TTL_S', whole(300, 30, 3_600)],
  resendS: ['OTP_RESEND_S', whole(30, 0, 3_600)],
  perHour: ['OTP_PER_HOUR', whole(5, 1, 100_000)],
  perDay: ['OTP_PER_DAY', whole(10, 1, 100_000)],
  perHourIp: ['OTP_PER_HOUR_IP', whole(20, 1, 1_000_000)],
  perHourAll: ['OTP_PER_HOUR_ALL', whole(1_000, 1, 100_000_000)],
} as const;

/** By our name for it: the variable, and the form of its text. */
const settings = {
  env: ['NODE_ENV', oneOf('development', 'production', 'test').default('development')],
  host: ['HOST', z.string().min(1).default('127.0.0.1')],
  port: ['PORT', whole(3000, 0, 65_535)],
  /** Of a process without an API: health and metrics. */
  healthPort: ['HEALTH_PORT', whole(3001, 0, 65_535)],
  /** Who carries out jobs: each bff, or worker processes. */
  jobsIn: ['JOBS_IN', oneOf('bff', 'worker').default('bff')],
  /** Who keeps the read models: a bff that leads, or projections processes. */
  projectionsIn: ['PROJECTIONS_IN', oneOf('bff', 'projections').default('projections')],
  databaseUrl: ['DATABASE_URL', address('postgres:', 'postgresql:')],
  /** Null: the event log is in Postgres. */
  eventStoreUrl: ['EVENTSTORE_URL', orNull(eventStoreAddress)],
  eventStorePrefix: ['EVENTSTORE_PREFIX', eventStorePrefix],
  /** Null: jobs run on Postgres. */
  redisUrl: ['REDIS_URL', orNull(address('redis:', 'rediss:'))],
  appSecret: ['APP_SECRET', secret],
  drawSecret: ['DRAW_SECRET', secret],
  /** The seed of the Ed25519 key that signs the books: 32 bytes. */
  logSigningKey: ['LOG_SIGNING_KEY', signingKey],
  /** The first global admin, made on an empty database. */
  admin: {
    email: ['ADMIN_EMAIL', z.email('must be an e-mail address').optional()],
    password: ['ADMIN_PASSWORD', adminPassword.optional()],
  },
  whatsappApiUrl: ['WHATSAPP_API_URL', orNull(webAddress)],
  whatsappDeduplicates: ['WHATSAPP_DEDUPLICATES', isFirstOf('yes', 'no').default(false)],
  beacon: beaconSettings,
  /** Null: no web push. */
  push: pushSettings,
  publicUrl: ['PUBLIC_URL', webAddress.optional()],
  /** Exact origins that may call the API from a browser, besides our own. */
  allowedOrigins: ['ALLOWED_ORIGINS', origins.optional()],
  remotes: {
    auth: ['MFE_AUTH_URL', remoteAddress.default('/mfe/auth')],
    committees: ['MFE_COMMITTEES_URL', remoteAddress.default('/mfe/committees')],
    admin: ['MFE_ADMIN_URL', remoteAddress.default('/mfe/admin')],
  },
  contactEmail: ['CONTACT_EMAIL', z.email('must be an e-mail address').default('support@mandali.example')],
  // A number that is not in use, so that no person is called by accident.
  contactPhone: ['CONTACT_PHONE', contact.default('+91 22 0000 0000')],
  contactAddress: [
    'CONTACT_ADDRESS',
    contact.default('Mandali, Privacy, 14 Ledger Lane, Fort, Mumbai 400001, Maharashtra, India'),
  ],
  cspReportUrl: ['CSP_REPORT_URL', orNull(webAddress)],
  /** False: browsers that have one are sent a script that removes it. */
  serviceWorker: ['SERVICE_WORKER', isFirstOf('on', 'off').default(true)],
  otp,
  /** How long a proof of the person counts for changes of the account. */
  proofMinutes: ['PROOF_MINUTES', whole(10, 1, 1_440)],
  loginPerMinute: ['LOGIN_PER_MINUTE', whole(20, 1, 1_000_000)],
  signUpsPerHourIp: ['SIGNUPS_PER_HOUR_IP', whole(20, 1, 1_000_000)],
  /** Exact look-ups of phones by one person. */
  lookupsPerHour: ['LOOKUPS_PER_HOUR', whole(30, 1, 1_000_000)],
  /** Members whom one person names by phone. */
  membersPerDay: ['MEMBERS_PER_DAY', whole(500, 1, 1_000_000)],
  /** Messages by the service about one committee, for the committees of one admin, and in all (docs/features.md). */
  messagesPerDayCommittee: ['MESSAGES_PER_DAY_COMMITTEE', whole(500, 1, 1_000_000)],
  messagesPerDayAdmin: ['MESSAGES_PER_DAY_ADMIN', whole(1_000, 1, 1_000_000)],
  messagesPerDay: ['MESSAGES_PER_DAY', whole(20_000, 1, 100_000_000)],
  /** How often one person may be added by the same caller. */
  samePersonPerDay: ['SAME_PERSON_PER_DAY', whole(20, 1, 1_000_000)],
  /** Null: metrics are for direct callers of this machine. */
  metricsToken: ['METRICS_TOKEN', orNull(z.string().min(16, 'must have at least 16 characters'))],
  apiPerMinute: ['API_PER_MINUTE', whole(3_000, 1, 100_000_000)],
  committeesPerDay: ['COMMITTEES_PER_DAY', whole(50, 1, 1_000_000)],
  // Intervals of scheduled jobs, s; 0: never.
  overdueEveryS: ['OVERDUE_EVERY_S', whole(300, 0, 86_400)],
  purgeEveryS: ['PURGE_EVERY_S', whole(86_400, 0, 2_592_000)],
  replayEveryS: ['REPLAY_EVERY_S', whole(86_400, 0, 2_592_000)],
  remindEveryS: ['REMIND_EVERY_S', whole(300, 0, 86_400)],
  newsEveryS: ['NEWS_EVERY_S', whole(60, 0, 86_400)],
  sessionIdleDays: ['SESSION_IDLE_DAYS', whole(30, 1, 3_650)],
  sessionMaxDays: ['SESSION_MAX_DAYS', whole(90, 1, 3_650)],
  /** How many proxies before us may be believed about the address of the caller. */
  trustProxy: ['TRUST_PROXY', whole(0, 0, 10)],
  /** Null: no traces. OpenTelemetry reads this variable, and the others of its name, itself. */
  tracesTo: ['OTEL_EXPORTER_OTLP_ENDPOINT', orNull(webAddress)],
  tracesAs: ['OTEL_EXPORTER_OTLP_PROTOCOL', oneOf('http/protobuf', 'http/json').default('http/protobuf')],
  /** Ends a process whose event loop stands still: where a restart policy starts it again. */
  watchdog: ['WATCHDOG', isFirstOf('on', 'off').default(false)],
  logLevel: ['LOG_LEVEL', z.enum(levels, 'is no level of pino').default('info')],
} as const;

type Values = ValuesOf<typeof settings>;

const ownAddress = ({ host, port }: Values): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const adminOf = ({ email, password }: Values['admin']) => (email && password ? { email, password } : null);

const configOf = (values: Values) => {
  const publicUrl = values.publicUrl ?? ownAddress(values);
  return {
    ...values,
    publicUrl,
    allowedOrigins: values.allowedOrigins ?? [new URL(publicUrl).origin],
    admin: adminOf(values.admin),
    beacon: beaconOf(values.beacon),
    push: pushOf(values.push),
  };
};

export type Config = Readonly<ReturnType<typeof configOf>>;

/**
 * The configuration of the bff from environment variables (docs/operations.md). An empty value counts as absent.
 * @throws BadConfig with one sentence that names the first bad variable
 */
export const readConfig = (environment: Environment): Config => {
  const values = valuesOf(settings, environment);
  const fault =
    faultOfAdmin(values.admin) ?? faultOfBeacon(values.beacon) ?? faultOfPush(values.push, values.env === 'production');
  if (fault !== null) throw new BadConfig(fault);
  return configOf(values);
};

const faultOfAdmin = ({ email, password }: Values['admin']): string | null =>
  !email === !password ? null : `${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: the first admin needs both.`;
