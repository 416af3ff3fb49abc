import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createAccountNews } from './news/account-news.ts';
import type { CommitteeCommands } from './committees/commands.ts';
import type { Config } from './config.ts';
import { appendsAtOnce, createGate, type Gate } from './db/gate.ts';
import { createHandlers, type HandlerTools } from './job-handlers.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createInvitations } from './joining/invitations.ts';
import { createSeatPlaceholders } from './joining/seat-placeholders.ts';
import { createDailyMessages } from './messages/daily-messages.ts';
import { createStopLinks } from './messages/stop-links.ts';
import { createCodeDelivery } from './account/code-delivery.ts';
import { createWebPush } from './news/web-push.ts';
import { createGateway } from './messages/whatsapp.ts';
import { createCalendarLinks } from './calendar/calendar-links.ts';
import { createCorrections } from './members/corrections.ts';
import { createDirectory } from './people/directory.ts';
import { createErasure } from './account/erasure.ts';
import { createHoldings } from './account/holdings.ts';
import { deriveKey, type Purpose } from './db/keys.ts';
import { createJoinLinks } from './joining/join-links.ts';
import { createJoinRequests } from './joining/join-requests.ts';
import { createLimits } from './db/limits.ts';
import { createLookups } from './people/lookups.ts';
import { createMembers } from './people/placeholders.ts';
import { createNews } from './news/news-settings.ts';
import { createNewsMessages } from './news/news-messages.ts';
import { createOtp } from './account/otp.ts';
import { createPreferences } from './people/preferences.ts';
import { createPurge } from './people/purge.ts';
import { createPushSubscriptions } from './news/push-subscriptions.ts';
import { createReminders } from './reminders/reminder-store.ts';
import { createRoles } from './admin/roles.ts';
import { createSeal } from './db/sealing.ts';
import { createSecurityEvents } from './people/security-events.ts';
import { createSessions } from './account/sessions.ts';
import { createSettings } from './messages/whatsapp-settings.ts';
import { createSignInLimits } from './account/sign-in-limits.ts';
import { createStewardship } from './committees/stewardship.ts';
import { createWaysToPay } from './payments/ways-to-pay.ts';
import { createTrail } from './http/security-trail.ts';

export type PeopleOptions = {
  /** Of a migrated database. */
  readonly pool: Pool;
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  /** Takes lines for people, past the logger: the one that shows a code where no gateway is set up. */
  readonly terminal: (line: string) => void;
  readonly committees: Pick<CommitteeCommands, 'markOverdue' | 'stateOf'>;
  /** Not before a job runs. */
  readonly finishJoins: () => Promise<void>;
};

/** The people store, one capability each, and its jobs; nothing is started (see {@link Jobs}). */
export const createPeople = (options: PeopleOptions) => {
  const { pool, config, log, now, terminal, committees } = options;
  const key = (purpose: Purpose): Buffer => deriveKey(config.appSecret, purpose);
  const sessions = createSessions({ pool, ...livesOf(config), now });
  const limits = createLimits({ pool, key: key('limits'), now });
  const events = createSecurityEvents({ pool, key: key('trail'), now });
  const settings = createSettings({ pool, seal: createSeal(key('settings')), events, now });
  const deliverySeal = createSeal(key('otp-delivery'));
  const otp = createOtp({ pool, codeKey: key('otp-code'), deliverySeal, limits, rules: config.otp, now });
  const gateway = config.whatsappApiUrl === null ? null : createGateway({ baseUrl: config.whatsappApiUrl });
  const appendGate = createGate(appendsAtOnce);
  const telling = tellingOf(options, appendGate);
  const jobs = jobsOf(options, { otp, settings, gateway, ...telling });
  const lookups = createLookups({ limits, config });
  const stewardship = createStewardship({ pool, committees, appendGate });
  const delivery = { settings, hasGateway: gateway !== null, isProduction: config.env === 'production', jobs, otp };
  return {
    sessions,
    limits,
    lookups,
    signInLimits: createSignInLimits({ limits, tries: config.loginPerMinute }),
    securityEvents: events,
    trail: createTrail({ log, key: key('trail') }),
    settings,
    otp,
    jobs,
    roles: createRoles({ pool, sessions, events, stewardship }),
    ...lookedUpBy(pool),
    corrections: createCorrections({ pool, appendGate }),
    appendGate,
    stewardship,
    erasure: createErasure({ pool, otp, stewardship, now }),
    ...telling,
    calendarLinks: createCalendarLinks({ pool, key: key('calendar'), now }),
    ...linksOf(options, key),
    joinRequests: createJoinRequests({ pool, lookups, appendGate, now }),
    codeDelivery: createCodeDelivery({ ...delivery, terminal }),
  };
};

/** The links by which people come to a committee. */
const linksOf = ({ pool, now }: PeopleOptions, key: (purpose: Purpose) => Buffer) => ({
  joinLinks: createJoinLinks({ pool, key: key('join-link'), now }),
  invitations: createInvitations({ pool, key: key('invitation'), now }),
  seatPlaceholders: createSeatPlaceholders({ pool, now }),
});

/** What needs nothing but the database. */
const lookedUpBy = (pool: Pool) => ({
  directory: createDirectory({ pool }),
  holdings: createHoldings({ pool }),
});

const livesOf = ({ sessionIdleDays: idleDays, sessionMaxDays: maxDays }: Config) => ({ idleDays, maxDays });

/** What both jobs and requests need of reminders and news. */
const tellingOf = ({ pool, config, now }: PeopleOptions, appendGate: Gate) => ({
  members: createMembers({ pool, appendGate, now }),
  reminders: createReminders({ pool, now }),
  dailyMessages: createDailyMessages({ pool, ceilings: config, now }),
  stopLinks: createStopLinks({
    pool,
    key: deriveKey(config.appSecret, 'stop-link'),
    publicUrl: config.publicUrl,
  }),
  preferences: createPreferences({ pool }),
  waysToPay: createWaysToPay({ pool, now }),
  news: createNews({ pool, now }),
  accountNews: createAccountNews({ pool }),
  pushSubscriptions: createPushSubscriptions({ pool, ...livesOf(config), now }),
  newsMessages: createNewsMessages({ pool, ...livesOf(config), now }),
  webPush: config.push === null ? null : createWebPush({ settings: config.push, now }),
});

type Shared = Pick<HandlerTools, 'otp' | 'settings' | 'gateway'> & ReturnType<typeof tellingOf>;

const jobsOf = (options: PeopleOptions, shared: Shared): Jobs => {
  const { pool, config, log, now, committees, finishJoins } = options;
  const { overdueEveryS, purgeEveryS, replayEveryS, remindEveryS, newsEveryS, publicUrl } = config;
  const every = { overdueEveryS, purgeEveryS, replayEveryS, remindEveryS, newsEveryS };
  const sending = { publicUrl, ttlS: config.otp.ttlS, deduplicates: config.whatsappDeduplicates };
  const purge = createPurge({ pool, ...livesOf(config), log, now });
  // Some jobs add others, or clear up after them.
  const tools = {
    ...shared,
    ...every,
    ...sending,
    stores: config,
    pool,
    committees,
    finishJoins,
    purge,
    jobs: () => jobs,
    log,
    now,
  };
  const jobs: Jobs = createJobs({ backend: config, handlers: createHandlers(tools), log });
  return jobs;
};
