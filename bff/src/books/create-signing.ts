import type { BeaconChain } from '@mandali/domain/proof/beacon';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openBeaconDraw } from '@mandali/projections/round-beacon/query';
import type { Beacon } from '../draws/beacon.ts';
import { createLimiter, type Limiter } from '../http/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { createBooks, type Books } from './books.ts';
import { createCosignatures, type Cosignatures } from './cosignatures.ts';
import { ensureIdentity, type Identity, type IdentitySettings } from './identity.ts';

export type SigningSettings = IdentitySettings & { readonly beacon: { readonly chain: BeaconChain } };

export type BookSigning = {
  /** @throws errors of {@link ensureIdentity} and of Postgres */
  identity(): Promise<Identity>;
  readonly books: Books;
  readonly cosignatures: Cosignatures;
  readonly limiter: Limiter;
};

/** Maximum number of cosignatures of a person a minute: a page cosigns each change that it shows. */
const maxPerMinute = 120;

export const createSigning = (options: {
  readonly pool: Pool;
  readonly config: SigningSettings;
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Pick<Metrics, 'count'>;
  readonly now: () => Date;
  readonly beacon: Pick<Beacon, 'secondsUntil'>;
}): BookSigning => {
  const { pool, config, now, beacon } = options;
  let identityPromise: Promise<Identity> | null = null;
  const identity = (): Promise<Identity> =>
    (identityPromise ??= ensureIdentity(pool, config, now()).catch((error: unknown) => {
      identityPromise = null;
      throw error;
    }));
  const awaited = async (id: number) => {
    const draw = await openBeaconDraw(pool, id);
    return draw !== null && beacon.secondsUntil(draw) !== null ? { draw, chain: config.beacon.chain } : null;
  };
  const books = createBooks({ ...options, identity });
  return {
    identity,
    books,
    cosignatures: createCosignatures({ ...options, identity, books, awaited }),
    limiter: createLimiter(maxPerMinute),
  };
};
