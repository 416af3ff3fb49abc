import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Beacon } from './committees/beacon.ts';
import type { CommitteeCommands } from './committees/commands.ts';
import type { Draws } from './committees/draws.ts';
import type { Nonces } from './committees/nonces.ts';
import type { CommitteePast } from './committees/past.ts';
import type { Config } from './config.ts';
import type { Fingerprint } from './http/fingerprint.ts';
import type { Answers } from './http/idempotency.ts';
import type { Limiter } from './http/limits.ts';
import type { Metrics } from './http/metrics.ts';
import type { Reads } from './http/reads.ts';
import type { Signing } from './signing/create-signing.ts';
import type { Cards } from './people/cards.ts';
import type { People } from './people/create-people.ts';
import type { Texts } from './people/texts.ts';

/** Everything that an endpoint may use. Built in main.ts, and in testing/start-test-bff.ts for tests. */
export type Deps = People & {
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly texts: Texts;
  readonly cards: Cards;
  readonly committees: CommitteeCommands;
  readonly past: CommitteePast;
  readonly draws: Draws;
  readonly nonces: Nonces;
  readonly beacon: Beacon;
  readonly answers: Answers;
  readonly fingerprint: Fingerprint;
  readonly limiter: Limiter;
  /** For reports of pages about their failures, which need no sign-in. */
  readonly clientErrorLimits: { readonly ofAddress: Limiter; readonly ofAll: Limiter };
  readonly metrics: Metrics;
  readonly reads: Reads;
  readonly signing: Signing;
};
