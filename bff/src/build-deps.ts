import { committee } from '@mandali/domain/committee/index';
import { committeeStream } from '@mandali/domain/ids';
import { createPast } from '@mandali/event-store/past';
import type { EventStore } from '@mandali/event-store/port';
import type { Progress } from '@mandali/projections/progress';
import { createAccount } from './account/create-account.ts';
import { createBeacon } from './draws/beacon.ts';
import { createCommitteeCommands } from './committees/commands.ts';
import { createDraws } from './committees/draw-seeds.ts';
import { createNonces } from './draws/nonces.ts';
import { stateSize } from './committees/state-size.ts';
import { createWatching } from './draws/watching.ts';
import { addReplayMetrics } from './books/replay-metrics.ts';
import { createLimiter } from './http/limits.ts';
import { createHttpTools } from './http/tools.ts';
import { addMessageMetrics } from './messages/message-metrics.ts';
import { createCards, type Notifications } from './people/cards.ts';
import { createPeople, type PeopleOptions } from './create-people.ts';
import { warningOfPush } from './news/push-settings.ts';
import { createSigning } from './books/create-signing.ts';
import { createTexts } from './people/free-texts.ts';

type Adapters = Omit<PeopleOptions, 'committees' | 'finishJoins'> & {
  readonly store: EventStore;
  readonly listener: Notifications;
  readonly progress: Progress;
};

/** Bytes that the states of the past may take, counted as if they had nothing in common. */
const pastBytes = 32 * 2 ** 20;

/** What the endpoints use, put together from what only main.ts (and a test) can make. */
export const buildDeps = (adapters: Adapters) => {
  const { config, pool, store, listener, progress, log, now } = adapters;
  const warning = warningOfPush(config.push);
  if (warning !== null) log.warn({}, warning);
  const texts = createTexts({ pool, now });
  const committees = createCommitteeCommands({ store, progress, texts, now });
  const beacon = createBeacon({ ...config.beacon, now });
  // Made of people, whose jobs complete what it began.
  const finishJoins = (): Promise<void> => account.accountJoins.finish();
  const people = createPeople({ ...adapters, committees, finishJoins });
  const account = createAccount({ ...people, ...adapters, committees });
  const { sessions, securityEvents } = people;
  const { appSecret, publicUrl, apiPerMinute } = config;
  const { accountAt } = securityEvents;
  const http = createHttpTools({ pool, store, appSecret, publicUrl, apiPerMinute, sessions, accountAt, log, now });
  const { metrics } = http;
  addReplayMetrics(metrics.registry, pool);
  addMessageMetrics(metrics.registry, pool, now);
  return {
    ...people,
    ...account,
    config,
    publicUrl,
    push: config.push,
    codeTimes: config.otp,
    hasEventStoreDb: config.eventStoreUrl !== null,
    canSend: async () => config.whatsappApiUrl !== null && (await people.settings.whatsapp()) !== null,
    log,
    now,
    pool,
    store,
    texts,
    cards: createCards({ pool, texts, listener }),
    committees,
    past: createPast({ store, folding: committee, streamOf: committeeStream, cacheSize: pastBytes, sizeOf: stateSize }),
    draws: createDraws(config.drawSecret, pool, log),
    nonces: createNonces({ pool, now }),
    beacon,
    watching: createWatching({ pool, listener, now }),
    http,
    // For reports of pages about their failures, which need no sign-in.
    clientErrorLimits: { ofAddress: createLimiter(20), ofAll: createLimiter(200) },
    metrics,
    signing: createSigning({ pool, config, log, metrics, now, beacon }),
    knownDevices: http.knownDevices,
  };
};
