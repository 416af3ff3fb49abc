import { getBeacon } from '@mandali/contracts/api/get-beacon';
import { parseRoundId } from '@mandali/domain/ids';
import { roundBeacon } from '@mandali/projections/round-beacon/query';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import { awaitedRound } from '../awaited-round.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly beacon: Beacon; readonly pool: Pool };

export const getBeaconEndpoint = (deps: Dependencies) =>
  endpoint(getBeacon, async ({ params, caller: viewer }) => {
    const address = parseRoundId(params.id);
    const awaited = address === null ? null : await roundBeacon(deps.pool, { ...address, viewer });
    if (awaited === null) return rejected({ kind: 'RoundNotFound' });
    const found = await awaitedRound(deps.beacon, awaited);
    return 'rejection' in found ? found : ok(found);
  });
