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
import { createArrivals } from './http/arrivals.ts';
import { createFingerprint } from './http/fingerprint.ts';
import { createAnswers } from './http/idempotency.ts';
import { createLimiter } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { createUnlessAway } from './http/outages.ts';
import { createKnownDevices } from './http/known-device.ts';
import { createTurns } from './http/turns.ts';
import { createCards, type Notifications } from './people/cards.ts';
import { createPeople, type PeopleOptions } from './create-people.ts';
import { warningOfPush } from './news/push-settings.ts';
import { createSigning } from './books/create-signing.ts';
import { deriveKey } from './db/keys.ts';
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
  const turns = createTurns();
  const metrics = createMetrics({ pool, turns, now });
  const beacon = createBeacon({ ...config.beacon, now });
  // Made of people, whose jobs complete what it began.
  const finishJoins = (): Promise<void> => account.accountJoins.finish();
  const people = createPeople({ ...adapters, committees, finishJoins });
  const account = createAccount({ ...people, ...adapters, committees });
  return {
    ...people,
    ...account,
    config,
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
    answers: createAnswers(pool),
    fingerprint: createFingerprint(deriveKey(config.appSecret, 'idempotency')),
    limiter: createLimiter(config.apiPerMinute),
    // For reports of pages about their failures, which need no sign-in.
    clientErrorLimits: { ofAddress: createLimiter(20), ofAll: createLimiter(200) },
    metrics,
    signing: createSigning({ pool, config, log, metrics, now, beacon }),
    turns,
    arrivals: createArrivals(),
    knownDevices: createKnownDevices({ key: deriveKey(config.appSecret, 'device'), publicUrl: config.publicUrl }),
    unlessAway: createUnlessAway({ pool, store }),
  };
};
