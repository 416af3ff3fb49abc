import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { parseRoundId } from '@mandali/domain/ids';
import { drawWitnesses } from '@mandali/projections/draw-witnesses/query';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';
import type { WatchingDevices } from '../watching-devices.ts';
import type { BeaconSettings } from '../beacon.ts';

type Dependencies = {
  readonly pool: Pool;
  readonly watchingDevices: WatchingDevices;
  readonly beaconSettings: BeaconSettings;
};

export const getDrawWitnessesEndpoint = (deps: Dependencies) =>
  endpoint(getDrawWitnesses, async ({ params, query, caller }) => {
    const address = parseRoundId(params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId } = address;
    const watching = deps.watchingDevices.of(committeeId);
    const witnesses = await drawWitnesses(deps.pool, { ...address, viewer: caller, watching });
    if (witnesses === null) return rejected({ kind: 'RoundNotFound' });
    // An auditor signs nothing, so their devices are no witnesses.
    if (query.key !== undefined && caller.role !== 'auditor')
      deps.watchingDevices.record({ committeeId, personId: caller.userId, key: query.key });
    const { relays, chain } = deps.beaconSettings;
    return okText(`{"beacon":${JSON.stringify({ relays, ...chain })},${witnesses.slice(1)}`);
  });
