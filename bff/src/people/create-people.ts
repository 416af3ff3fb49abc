import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Config } from '../config.ts';
import { createHandlers, type HandlerTools } from '../jobs/handlers.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createCodeDelivery, type CodeDelivery } from '../messaging/code-delivery.ts';
import { createWebPush } from '../messaging/web-push.ts';
import { createGateway } from '../messaging/whatsapp.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createCalendarLinks, type CalendarLinks } from './calendar-links.ts';
import { createCorrections, type Corrections } from './corrections.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createErasure, type Erasure } from './erasure.ts';
import { createHoldings, type Holdings } from './holdings.ts';
import { deriveKey, type Purpose } from './keys.ts';
import { createJoinLinks, type JoinLinks } from './join-links.ts';
import { createJoinRequests, type JoinRequests } from './join-requests.ts';
import { createLimits, type Limits } from './limits.ts';
import { createLookups, type Lookups } from './lookups.ts';
import { createMembers, type Members } from './members.ts';
import { createNews, type News } from './news.ts';
import { createNewsMessages } from './news-messages.ts';
import { createOtp, type Otp } from './otp.ts';
import { createPasswords, type Passwords } from './password-change.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { createPurge } from './purge.ts';
import { createPushSubscriptions, type PushSubscriptions } from './push-subscriptions.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createReminders, type Reminders } from './reminders.ts';
import { createRoles, type Roles } from './roles.ts';
import { createSeal } from './sealing.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
import { createStewardship, type Stewardship } from './stewardship.ts';
import { createWaysToPay, type WaysToPay } from './ways-to-pay.ts';
import { createTrail, type Trail } from './trail.ts';

/** The people store, one capability each; `sessions` and `members` serve the committees too. */
export type People = {
  readonly sessions: Sessions;
  readonly members: Members;
  readonly corrections: Corrections;
  readonly accounts: Accounts;
  readonly profiles: Profiles;
  readonly passwords: Passwords;
  readonly roles: Roles;
  readonly directory: Directory;
  readonly erasure: Erasure;
  readonly holdings: Holdings;
  readonly preferences: Preferences;
  readonly reminders: Reminders;
  readonly waysToPay: WaysToPay;
  readonly news: News;
  readonly pushSubscriptions: PushSubscriptions;
  readonly calendarLinks: CalendarLinks;
  readonly joinLinks: JoinLinks;
  readonly joinRequests: JoinRequests;
  readonly stewardship: Stewardship;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly lookups: Lookups;
  readonly signInLimits: SignInLimits;
  readonly securityEvents: SecurityEvents;
  readonly trail: Trail;
  readonly otp: Otp;
  readonly codeDelivery: CodeDelivery;
  readonly jobs: Jobs;
};

type PeopleConfig = Pick<
  Config,
  | 'env'
  | 'appSecret'
  | 'databaseUrl'
  | 'redisUrl'
  | 'whatsappApiUrl'
  | 'whatsappDeduplicates'
  | 'otp'
  | 'loginPerMinute'
  | 'lookupsPerHour'
  | 'membersPerDay'
  | 'signUpsPerHourIp'
  | 'sessionIdleDays'
  | 'sessionMaxDays'
  | 'overdueEveryS'
  | 'purgeEveryS'
  | 'replayEveryS'
  | 'remindEveryS'
  | 'newsEveryS'
  | 'push'
  | 'publicUrl'
  | 'eventStoreUrl'
  | 'eventStorePrefix'
>;

type Options = {
  readonly pool: Pool;
  readonly config: PeopleConfig;
  readonly log: Logger;
  readonly now: () => Date;
  readonly terminal: (line: string) => void;
  readonly committees: Pick<CommitteeCommands, 'markOverdue' | 'stateOf'>;
};

/**
 * Builds the people store and its jobs over a migrated database; nothing is started (see {@link Jobs}).
 * `terminal` takes the one line that shows a code where no gateway is set up.
 */
export const createPeople = (options: Options): People => {
  const { pool, config, now } = options;
  const key = (purpose: Purpose): Buffer => deriveKey(config.appSecret, purpose);
  const sessions = createSessions({ pool, idleDays: config.sessionIdleDays, maxDays: config.sessionMaxDays, now });
  const limits = createLimits({ pool, key: key('limits'), now });
  const events = createSecurityEvents({ pool, key: key('trail'), now });
  const settings = createSettings({ pool, seal: createSeal(key('settings')), events, now });
  const deliverySeal = createSeal(key('otp-delivery'));
  const otp = createOtp({ pool, codeKey: key('otp-code'), deliverySeal, limits, rules: config.otp, now });
  const gateway = config.whatsappApiUrl === null ? null : createGateway({ baseUrl: config.whatsappApiUrl });
  const telling = { ...remindingOf({ pool, now }), ...tellingOf(options) };
  const jobs = jobsOf(options, { otp, settings, gateway, ...telling });
  const lookups = createLookups({ limits, config });
  const stewardship = createStewardship({ pool, committees: options.committees });
  const delivery = { settings, hasGateway: gateway !== null, isProduction: config.env === 'production', jobs };
  return {
    sessions,
    limits,
    lookups,
    signInLimits: createSignInLimits({ limits, events, perMinute: config.loginPerMinute }),
    securityEvents: events,
    trail: createTrail({ log: options.log, key: key('trail') }),
    settings,
    otp,
    jobs,
    accounts: createAccounts({ pool, sessions, otp, events, now }),
    profiles: createProfiles({ pool, events }),
    passwords: createPasswords({ pool, sessions, limits, events, triesPerMinute: config.loginPerMinute, now }),
    roles: createRoles({ pool, sessions, events, stewardship }),
    ...lookedUpBy(pool),
    stewardship,
    erasure: createErasure({ pool, otp, stewardship, now }),
    ...telling,
    ...linksOf(options),
    joinRequests: createJoinRequests({ pool, lookups, now }),
    codeDelivery: createCodeDelivery({ ...delivery, terminal: options.terminal }),
  };
};

/** What needs nothing but the database. */
const lookedUpBy = (pool: Pool): Pick<People, 'corrections' | 'directory' | 'holdings'> => ({
  corrections: createCorrections({ pool }),
  directory: createDirectory({ pool }),
  holdings: createHoldings({ pool }),
});

/** What both jobs and requests need of reminders. */
const remindingOf = ({ pool, now }: Pick<Options, 'pool' | 'now'>) => ({
  members: createMembers({ pool, now }),
  reminders: createReminders({ pool, now }),
  preferences: createPreferences({ pool }),
  waysToPay: createWaysToPay({ pool, now }),
});

/** What both need of news. */
const tellingOf = ({ pool, config, now }: Options) => {
  const sessions = { pool, idleDays: config.sessionIdleDays, maxDays: config.sessionMaxDays, now };
  return {
    news: createNews({ pool, now }),
    pushSubscriptions: createPushSubscriptions(sessions),
    newsMessages: createNewsMessages(sessions),
    webPush: config.push === null ? null : createWebPush({ settings: config.push, now }),
  };
};

type Delivering = Pick<
  HandlerTools,
  | 'otp'
  | 'settings'
  | 'gateway'
  | 'members'
  | 'reminders'
  | 'preferences'
  | 'waysToPay'
  | 'news'
  | 'newsMessages'
  | 'pushSubscriptions'
  | 'webPush'
>;

/** What is reached by a secret address. */
const linksOf = ({ pool, config, now }: Options): Pick<People, 'calendarLinks' | 'joinLinks'> => ({
  calendarLinks: createCalendarLinks({ pool, key: deriveKey(config.appSecret, 'calendar'), now }),
  joinLinks: createJoinLinks({ pool, key: deriveKey(config.appSecret, 'join-link'), now }),
});

const jobsOf = (options: Options, delivering: Delivering): Jobs => {
  const { pool, config, log, now, committees } = options;
  const { redisUrl, databaseUrl, overdueEveryS, purgeEveryS, replayEveryS, remindEveryS, newsEveryS } = config;
  const purge = createPurge({ pool, idleDays: config.sessionIdleDays, maxDays: config.sessionMaxDays, log, now });
  const every = {
    overdueEveryS,
    purgeEveryS,
    replayEveryS,
    remindEveryS,
    newsEveryS,
    stores: config,
    ttlS: config.otp.ttlS,
    deduplicates: config.whatsappDeduplicates,
    publicUrl: config.publicUrl,
  };
  // Some jobs add others, or clear up after them.
  const handlers = createHandlers({ ...delivering, ...every, pool, committees, purge, jobs: () => jobs, log, now });
  const jobs: Jobs = createJobs({ backend: { redisUrl, databaseUrl }, handlers, log });
  return jobs;
};
