import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { eventStoreAddress, eventStorePrefix } from '@mandali/event-store/address';
import { z } from 'zod';
import { beaconOf, beaconVariables, faultOfBeacon } from './beacon-settings.ts';
import { faultOfPush, pushOf, pushVariables } from './push-settings.ts';

/** A value of the environment that the service cannot start with; the message is one sentence that names it. */
export class BadConfig extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadConfig';
  }
}

const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(fallback);

const schemes = (...allowed: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && allowed.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${allowed.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const webAddress = schemes('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));
const origin = webAddress.refine((text) => new URL(text).origin === text, {
  error: 'must be an origin without a path',
});
const secret = z
  .string('is missing: npm start makes one, elsewhere it has to be set')
  .min(32, 'must have at least 32 characters');
const signingKey = z
  .string('is missing: npm start makes one, elsewhere it has to be set')
  .refine(
    (text) => fromBase64Of32(text) !== null,
    'must be 32 random bytes in base64, as openssl rand -base64 32 makes them',
  )
  .transform((text) => fromBase64Of32(text) ?? new Uint8Array());
/** A remote may live on our own origin (a path) or on another one. */
const remoteAddress = z
  .string()
  .refine((text) => /^\/[\w\-/]*$/.test(text) || webAddress.safeParse(text).success, 'must be a path or a web address')
  .transform((text) => text.replace(/\/+$/, ''));

const origins = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(origin));

const contact = z
  .string()
  .trim()
  .min(3, 'must have at least 3 characters')
  .max(300, 'must have at most 300 characters');

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  HEALTH_PORT: whole(3001, 0, 65_535),
  JOBS_IN: z.enum(['bff', 'worker'], 'must be bff or worker').default('bff'),
  PROJECTIONS_IN: z.enum(['bff', 'projections'], 'must be bff or projections').default('projections'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: schemes('postgres:', 'postgresql:'),
  EVENTSTORE_URL: eventStoreAddress.optional(),
  EVENTSTORE_PREFIX: eventStorePrefix,
  REDIS_URL: schemes('redis:', 'rediss:').optional(),
  APP_SECRET: secret,
  DRAW_SECRET: secret,
  LOG_SIGNING_KEY: signingKey,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  WHATSAPP_API_URL: webAddress.optional(),
  WHATSAPP_DEDUPLICATES: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  ...beaconVariables,
  ...pushVariables,
  PUBLIC_URL: webAddress.optional(),
  ALLOWED_ORIGINS: origins.optional(),
  MFE_AUTH_URL: remoteAddress.default('/mfe/auth'),
  MFE_COMMITTEES_URL: remoteAddress.default('/mfe/committees'),
  MFE_ADMIN_URL: remoteAddress.default('/mfe/admin'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('support@mandali.example'),
  // A number that is not in use, so that no person is called by accident.
  CONTACT_PHONE: contact.default('+91 22 0000 0000'),
  CONTACT_ADDRESS: contact.default('Mandali, Privacy, 14 Ledger Lane, Fort, Mumbai 400001, Maharashtra, India'),
  CSP_REPORT_URL: webAddress.optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OTP_TTL_S: whole(300, 30, 3_600),
  OTP_RESEND_S: whole(30, 0, 3_600),
  OTP_PER_HOUR: whole(5, 1, 100_000),
  OTP_PER_DAY: whole(10, 1, 100_000),
  OTP_PER_HOUR_IP: whole(20, 1, 1_000_000),
  OTP_PER_HOUR_ALL: whole(1_000, 1, 100_000_000),
  LOGIN_PER_MINUTE: whole(20, 1, 1_000_000),
  SIGNUPS_PER_HOUR_IP: whole(20, 1, 1_000_000),
  LOOKUPS_PER_HOUR: whole(30, 1, 1_000_000),
  MEMBERS_PER_DAY: whole(500, 1, 1_000_000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  API_PER_MINUTE: whole(3_000, 1, 100_000_000),
  COMMITTEES_PER_DAY: whole(50, 1, 1_000_000),
  OVERDUE_EVERY_S: whole(300, 0, 86_400),
  PURGE_EVERY_S: whole(86_400, 0, 2_592_000),
  REPLAY_EVERY_S: whole(86_400, 0, 2_592_000),
  REMIND_EVERY_S: whole(300, 0, 86_400),
  NEWS_EVERY_S: whole(60, 0, 86_400),
  SESSION_IDLE_DAYS: whole(30, 1, 3_650),
  SESSION_MAX_DAYS: whole(90, 1, 3_650),
  TRUST_PROXY: whole(0, 0, 10),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is no level of pino')
    .default('info'),
});

type Variables = z.infer<typeof variables>;

const ownAddress = ({ HOST, PORT }: Variables): string => `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

const otpOf = (v: Variables) => ({
  ttlS: v.OTP_TTL_S,
  resendS: v.OTP_RESEND_S,
  perHour: v.OTP_PER_HOUR,
  perDay: v.OTP_PER_DAY,
  perHourIp: v.OTP_PER_HOUR_IP,
  perHourAll: v.OTP_PER_HOUR_ALL,
});

/** What pages say, and what browsers are sent about them. */
const pagesOf = (v: Variables) => ({
  contactEmail: v.CONTACT_EMAIL,
  contactPhone: v.CONTACT_PHONE,
  contactAddress: v.CONTACT_ADDRESS,
  cspReportUrl: v.CSP_REPORT_URL ?? null,
  /** False: browsers that have one are given a script that removes it. */
  serviceWorker: v.SERVICE_WORKER === 'on',
});

/** Which processes do what, and how often some of it runs by itself, in seconds; 0: never. */
const workOf = (v: Variables) => ({
  /** Who carries out jobs: each bff, or worker processes. */
  jobsIn: v.JOBS_IN,
  /** Who keeps the read models: a bff that leads, or projections processes. */
  projectionsIn: v.PROJECTIONS_IN,
  overdueEveryS: v.OVERDUE_EVERY_S,
  purgeEveryS: v.PURGE_EVERY_S,
  replayEveryS: v.REPLAY_EVERY_S,
  remindEveryS: v.REMIND_EVERY_S,
  newsEveryS: v.NEWS_EVERY_S,
});

const limitsOf = (v: Variables) => ({
  loginPerMinute: v.LOGIN_PER_MINUTE,
  signUpsPerHourIp: v.SIGNUPS_PER_HOUR_IP,
  /** Exact look-ups of phones by one person. */
  lookupsPerHour: v.LOOKUPS_PER_HOUR,
  /** Members whom one person names by phone. */
  membersPerDay: v.MEMBERS_PER_DAY,
  apiPerMinute: v.API_PER_MINUTE,
});

const shape = (v: Variables) => {
  const publicUrl = v.PUBLIC_URL ?? ownAddress(v);
  return {
    env: v.NODE_ENV,
    host: v.HOST,
    port: v.PORT,
    /** Of a process without an API: health and metrics. */
    healthPort: v.HEALTH_PORT,
    ...workOf(v),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    /** Null: the event log is in Postgres. */
    eventStoreUrl: v.EVENTSTORE_URL ?? null,
    eventStorePrefix: v.EVENTSTORE_PREFIX,
    /** Null: jobs run on Postgres. */
    redisUrl: v.REDIS_URL ?? null,
    appSecret: v.APP_SECRET,
    drawSecret: v.DRAW_SECRET,
    /** The seed of the Ed25519 key that signs the books: 32 bytes. */
    logSigningKey: v.LOG_SIGNING_KEY,
    /** The first global admin, made on an empty database. */
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : null,
    whatsappApiUrl: v.WHATSAPP_API_URL ?? null,
    whatsappDeduplicates: v.WHATSAPP_DEDUPLICATES === 'yes',
    publicUrl,
    /** Exact origins that may call the API from a browser, besides our own. */
    allowedOrigins: v.ALLOWED_ORIGINS ?? [new URL(publicUrl).origin],
    remotes: { auth: v.MFE_AUTH_URL, committees: v.MFE_COMMITTEES_URL, admin: v.MFE_ADMIN_URL },
    ...pagesOf(v),
    beacon: beaconOf(v),
    /** Null: no web push. */
    push: pushOf(v),
    otp: otpOf(v),
    ...limitsOf(v),
    /** Null: metrics are for this machine only. */
    metricsToken: v.METRICS_TOKEN ?? null,
    committeesPerDay: v.COMMITTEES_PER_DAY,
    sessionIdleDays: v.SESSION_IDLE_DAYS,
    sessionMaxDays: v.SESSION_MAX_DAYS,
    /** How many proxies before us may be believed about the address of the caller. */
    trustProxy: v.TRUST_PROXY,
    /** Null: no traces. OpenTelemetry reads this variable, and the others of its name, itself. */
    tracesTo: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: v.LOG_LEVEL,
  } as const;
};

export type Config = ReturnType<typeof shape>;
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration of the bff from environment variables (docs/operations.md). An empty value counts as absent.
 * @throws BadConfig with one sentence that names the first bad variable
 */
export const readConfig = (environment: Environment): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = variables.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0]);
    throw new BadConfig(`${name} ${sentenceOf(issue?.message, given[name] === undefined)}.`);
  }
  const v = read.data;
  const fault = faultOfAdmin(v) ?? faultOfBeacon(v) ?? faultOfPush(v);
  if (fault !== null) throw new BadConfig(fault);
  return shape(v);
};

const faultOfAdmin = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): string | null =>
  !email === !password ? null : `${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: the first admin needs both.`;

// zod's own messages speak of types; ours begin with a verb.
const sentenceOf = (message = '', missing: boolean): string => {
  if (/^(must|is) /.test(message)) return message;
  return missing ? 'is missing' : 'is not valid';
};
