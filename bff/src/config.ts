import { fromBase64Of32 } from '@mandali/domain/proof/bytes';
import { logSettings } from '@mandali/event-store/address';
import { serviceSettings } from '@mandali/runtime/process-settings';
import { checked, type Environment, readSettings, type ValuesOf } from '@mandali/runtime/settings';
import {
  address,
  emailAddress,
  isFirstOf,
  longText,
  oneOf,
  orNull,
  partsOf,
  portNumber,
  postgresAddress,
  remoteAddress,
  secret,
  signingKey,
  webAddress,
  whole,
} from '@mandali/runtime/setting-schemas';
import { z } from 'zod';
import { beaconOf, beaconSettings } from './draws/beacon-settings.ts';
import { localContactFault, pushOf, pushSettings } from './news/push-settings.ts';

const origin = webAddress.refine((text) => new URL(text).origin === text, {
  error: 'must be an origin without a path',
});

const origins = z.string().transform(partsOf).pipe(z.array(origin));

const seed = signingKey.transform((text) => fromBase64Of32(text) ?? new Uint8Array());

const adminPassword = longText(6).max(200, 'must have at most 200 characters');

const contact = z
  .string()
  .trim()
  .min(3, 'must have at least 3 characters')
  .max(300, 'must have at most 300 characters');

const otp = {
  ttlS: ['OTP_TTL_S', whole(30, 3_600).default(300)],
  resendS: ['OTP_RESEND_S', whole(0, 3_600).default(30)],
  perHour: ['OTP_PER_HOUR', whole(1, 100_000).default(5)],
  perDay: ['OTP_PER_DAY', whole(1, 100_000).default(10)],
  perHourIp: ['OTP_PER_HOUR_IP', whole(1, 1_000_000).default(20)],
  perHourAll: ['OTP_PER_HOUR_ALL', whole(1, 100_000_000).default(1_000)],
} as const;

const settings = {
  ...serviceSettings,
  ...logSettings,
  env: ['NODE_ENV', oneOf('development', 'production', 'test').default('development')],
  port: ['PORT', portNumber.default(3000)],
  /** Who carries out jobs: each bff, or worker processes. */
  jobsIn: ['JOBS_IN', oneOf('bff', 'worker').default('bff')],
  /** Who keeps the read models: a bff that leads, or projections processes. */
  projectionsIn: ['PROJECTIONS_IN', oneOf('bff', 'projections').default('projections')],
  databaseUrl: ['DATABASE_URL', postgresAddress],
  /** Null: jobs run on Postgres. */
  redisUrl: ['REDIS_URL', orNull(address('redis:', 'rediss:'))],
  appSecret: ['APP_SECRET', secret],
  drawSecret: ['DRAW_SECRET', secret],
  /** The seed of the Ed25519 key that signs the books: 32 bytes. */
  logSigningKey: ['LOG_SIGNING_KEY', seed],
  /** The first global admin, made on an empty database. */
  admin: checked(
    {
      email: ['ADMIN_EMAIL', emailAddress.optional()],
      password: ['ADMIN_PASSWORD', adminPassword.optional()],
    },
    ({ email, password }) =>
      !email === !password
        ? []
        : [`${email ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is missing: the first admin needs both.`],
  ),
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
  contactEmail: ['CONTACT_EMAIL', emailAddress.default('support@mandali.example')],
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
  proofMinutes: ['PROOF_MINUTES', whole(1, 1_440).default(10)],
  loginPerMinute: ['LOGIN_PER_MINUTE', whole(1, 1_000_000).default(20)],
  signUpsPerHourIp: ['SIGNUPS_PER_HOUR_IP', whole(1, 1_000_000).default(20)],
  /** Exact look-ups of phones by one person. */
  lookupsPerHour: ['LOOKUPS_PER_HOUR', whole(1, 1_000_000).default(30)],
  /** Members whom one person names by phone. */
  membersPerDay: ['MEMBERS_PER_DAY', whole(1, 1_000_000).default(500)],
  /** Messages by the service about one committee, for the committees of one admin, and in all (docs/features.md). */
  messagesPerDayCommittee: ['MESSAGES_PER_DAY_COMMITTEE', whole(1, 1_000_000).default(500)],
  messagesPerDayAdmin: ['MESSAGES_PER_DAY_ADMIN', whole(1, 1_000_000).default(1_000)],
  messagesPerDay: ['MESSAGES_PER_DAY', whole(1, 100_000_000).default(20_000)],
  /** How often one person may be added by the same caller. */
  samePersonPerDay: ['SAME_PERSON_PER_DAY', whole(1, 1_000_000).default(20)],
  apiPerMinute: ['API_PER_MINUTE', whole(1, 100_000_000).default(3_000)],
  committeesPerDay: ['COMMITTEES_PER_DAY', whole(1, 1_000_000).default(50)],
  /** Open streams of changes in one process; each takes some memory and, in a proxy, two connections. */
  liveConnections: ['LIVE_CONNECTIONS', whole(0, 100_000).default(1_000)],
  // Intervals of scheduled jobs, s; 0: never.
  overdueEveryS: ['OVERDUE_EVERY_S', whole(0, 86_400).default(300)],
  purgeEveryS: ['PURGE_EVERY_S', whole(0, 2_592_000).default(86_400)],
  replayEveryS: ['REPLAY_EVERY_S', whole(0, 2_592_000).default(86_400)],
  remindEveryS: ['REMIND_EVERY_S', whole(0, 86_400).default(300)],
  newsEveryS: ['NEWS_EVERY_S', whole(0, 86_400).default(60)],
  sessionIdleDays: ['SESSION_IDLE_DAYS', whole(1, 3_650).default(30)],
  sessionMaxDays: ['SESSION_MAX_DAYS', whole(1, 3_650).default(90)],
  /** How many proxies before us may be believed about the address of the caller. */
  trustProxy: ['TRUST_PROXY', whole(0, 10).default(0)],
} as const;

/** Settings of bff and worker. */
export const bffSettings = checked(settings, ({ env, push }) => (env === 'production' ? localContactFault(push) : []));

type Values = ValuesOf<typeof bffSettings>;

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

/** @throws OperatorError with a sentence for each fault */
export const readConfig = (environment: Environment): Config => configOf(readSettings(bffSettings, environment));
