import { getTurnsBeacon } from '@mandali/contracts/api/get-turns-beacon';
import { parseCommitteeId } from '@mandali/domain/ids';
import { turnsBeacon } from '@mandali/projections/round-beacon/query';
import type { Pool } from 'pg';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Beacon } from '../beacon.ts';
import { awaitedRound } from '../awaited-round.ts';

type Dependencies = { readonly beacon: Beacon; readonly pool: Pool };

export const getTurnsBeaconEndpoint = (deps: Dependencies) =>
  endpoint(getTurnsBeacon, async ({ params, caller: viewer }) => {
    const committeeId = parseCommitteeId(params.id);
    const awaited = committeeId === null ? null : await turnsBeacon(deps.pool, { committeeId, viewer });
    if (awaited === null) return rejected({ kind: 'CommitteeNotFound' });
    const found = await awaitedRound(deps.beacon, awaited);
    return 'rejection' in found ? found : ok(found);
  });
