import type { OperationId } from '@mandali/contracts/operations';
import type { EventStore } from '@mandali/event-store/port';
import type { Progress } from '@mandali/projections/progress';
import { createQueue } from '@mandali/runtime/queue';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createAccountFeature } from './account/index.ts';
import { createAdmin } from './admin/index.ts';
import { createBooksFeature } from './books/index.ts';
import { createCalendar } from './calendar/index.ts';
import { createCommittees } from './committees/index.ts';
import type { Config } from './config.ts';
import { deriveKey, type Purpose } from './db/keys.ts';
import { createLimits } from './db/limits.ts';
import { createBeacon } from './draws/beacon.ts';
import { createDrawsFeature } from './draws/index.ts';
import type { AnyEndpoint } from './http/endpoint.ts';
import type { PersonalTables } from './db/personal-data.ts';
import { createMetrics } from './http/metrics.ts';
import { httpTables, type PersonalData } from './http/personal-data.ts';
import { reportClientErrorEndpoint } from './http/operations/report-client-error.ts';
import { createTrail } from './http/security-trail.ts';
import { createHttpDependencies } from './http/dependencies.ts';
import { createTurns } from './http/turns.ts';
import { createJobs, type JobHandler, type Jobs } from './jobs/jobs.ts';
import { createJoining } from './joining/index.ts';
import { createLive } from './live/index.ts';
import { createMembersFeature } from './members/index.ts';
import { createMessages } from './messages/index.ts';
import { addMessageMetrics } from './messages/message-metrics.ts';
import { createNewsFeature } from './news/index.ts';
import { warningOfPush } from './news/push-settings.ts';
import { createPayments } from './payments/index.ts';
import { createPeople } from './people/index.ts';
import type { Notifications } from './people/cards.ts';
import { purgeJob } from './people/purge-job.ts';
import { createPurge } from './people/purge.ts';
import { createRemindersFeature } from './reminders/index.ts';

type Adapters = {
  /** Pool of a migrated database. */
  readonly pool: Pool;
  readonly store: EventStore;
  readonly listener: Notifications;
  readonly progress: Progress;
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  /** Prints a line directly: the logger would redact a code. */
  readonly terminal: (line: string) => void;
};

const settingsOf = (config: Config) => ({
  ...config,
  sessionLife: { idleDays: config.sessionIdleDays, maxDays: config.sessionMaxDays },
  otpRules: config.otp,
  ceilings: config,
  deduplicates: config.whatsappDeduplicates,
  beaconSettings: config.beacon,
  stores: config,
  hasEventStoreDb: config.eventStoreUrl !== null,
  isProduction: config.env === 'production',
});

/**
 * Maximum number of transactions of a process that stay open during an append to the event log. Each needs a second
 * connection, so the limit is half of the pool (adapters.ts).
 */
const maxAppends = 8;

const createGround = (adapters: Adapters) => {
  const { config, pool, log, now } = adapters;
  const key = (purpose: Purpose): Buffer => deriveKey(config.appSecret, purpose);
  const turns = createTurns();
  return {
    ...settingsOf(config),
    ...adapters,
    key,
    turns,
    metrics: createMetrics({ pool, turns }),
    limits: createLimits({ pool, key: key('limits'), now }),
    trail: createTrail({ log, key: key('trail') }),
    appendQueue: createQueue(maxAppends),
    beacon: createBeacon({ ...config.beacon, now }),
  };
};

type Ground = ReturnType<typeof createGround> & { readonly jobQueue: () => Jobs };

const httpData: PersonalData = { tables: httpTables };

/** In the order of their folders: each takes the results of lower ones. */
const createLower = (ground: Ground) => {
  const people = createPeople(ground);
  const messages = createMessages({ ...ground, ...people });
  const calendar = createCalendar(ground);
  const news = createNewsFeature({ ...ground, ...people, messages });
  const drawProtocol = () => ground.beacon.protocol();
  const committees = createCommittees({ ...ground, ...people, drawProtocol });
  const payments = createPayments({ ...ground, ...people, ...committees });
  const draws = createDrawsFeature({ ...ground, ...people, ...committees });
  return { people, messages, calendar, news, committees, payments, draws };
};

const createUpper = (ground: Ground, lower: ReturnType<typeof createLower>) => {
  const { people, messages, committees, payments } = lower;
  const shared = { ...ground, ...people, ...committees };
  const reminders = createRemindersFeature({ ...shared, messages });
  const joining = createJoining(shared);
  const members = createMembersFeature({ ...shared, ...payments, ...reminders });
  const books = createBooksFeature(ground);
  const others = [...Object.values(lower), reminders, joining, books];
  const personalData = [httpData, ...others.map((each) => each.personalData)];
  const account = createAccountFeature({ ...shared, messages, personalData });
  const admin = createAdmin({ ...shared, ...payments, ...account });
  const live = createLive({ ...ground, sessions: account.sessions });
  const all = [...personalData, account.personalData];
  return { reminders, joining, members, books, account, admin, live, personalData: all };
};

type Features = ReturnType<typeof createLower> & ReturnType<typeof createUpper>;

/** A missing operation does not compile. */
const endpointsOf = (features: Features, own: { readonly reportClientError: AnyEndpoint }) =>
  ({
    ...features.people.endpoints,
    ...features.messages.endpoints,
    ...features.calendar.endpoints,
    ...features.news.endpoints,
    ...features.committees.endpoints,
    ...features.payments.endpoints,
    ...features.draws.endpoints,
    ...features.reminders.endpoints,
    ...features.joining.endpoints,
    ...features.members.endpoints,
    ...features.books.endpoints,
    ...features.account.endpoints,
    ...features.admin.endpoints,
    ...features.live.endpoints,
    ...own,
  }) satisfies Record<OperationId, AnyEndpoint>;

const handlersOf = ({ news, payments, reminders, books, account }: Features): Handlers => ({
  ...news.jobs,
  ...payments.jobs,
  ...reminders.jobs,
  ...books.jobs,
  ...account.jobs,
});

type Handlers = Readonly<Record<string, JobHandler>>;

export const createFeatures = (adapters: Adapters) => {
  const { config, pool, store, log, now } = adapters;
  const warning = warningOfPush(config.push);
  if (warning !== null) log.warn({}, warning);
  // Jobs and features need each other; a feature calls this only when a request or a job runs.
  const ground: Ground = { ...createGround(adapters), jobQueue: () => jobs };
  const lower = createLower(ground);
  const features: Features = { ...lower, ...createUpper(ground, lower) };
  const tables: PersonalTables = Object.assign({}, ...features.personalData.map((each) => each.tables));
  const purge = createPurge({ pool, tables, ...ground.sessionLife, log, now });
  const handlers = { ...handlersOf(features), purge: purgeJob({ ...ground, purge }) };
  const jobs: Jobs = createJobs({ backend: config, handlers, log });
  const { sessions } = features.account;
  const { accountAt } = features.people.securityEvents;
  addMessageMetrics(ground.metrics.registry, pool, now);
  const endpoints = endpointsOf(features, { reportClientError: reportClientErrorEndpoint({ log, now }) });
  const deps = createHttpDependencies({ ...ground, ...config, sessions, accountAt });
  return {
    ...ground,
    ...features,
    jobs,
    tables,
    app: {
      deps,
      config,
      stores: { pool, store },
      registries: [ground.metrics.registry, jobs.metrics],
      endpoints: Object.values<AnyEndpoint>(endpoints),
    },
  };
};

export type Server = ReturnType<typeof createFeatures>;
