import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { parseRoundId } from '@mandali/domain/ids';
import { roundBeacon } from '@mandali/projections/round-beacon/query';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly beacon: Beacon; readonly pool: Pool };

const retryAfterS = 3;

export const getBeaconEndpoint = (deps: Dependencies) =>
  endpoint(getBeacon, async ({ params, caller: viewer }) => {
    const address = parseRoundId(params.id);
    const awaited = address === null ? null : await roundBeacon(deps.pool, { ...address, viewer });
    if (awaited === null) return rejected({ kind: 'RoundNotFound' });
    const seconds = deps.beacon.secondsUntil(awaited);
    if (seconds !== null) return rejected({ kind: 'DrawNotRipe', retryAfter: seconds });
    const signature = await deps.beacon.signatureOf(awaited);
    return signature === null
      ? rejected({ kind: 'BeaconLate', retryAfter: retryAfterS })
      : ok({ round: awaited.round, signature });
  });
