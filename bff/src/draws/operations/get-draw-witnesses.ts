import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { parseRoundId } from '@mandali/domain/ids';
import { drawWitnesses } from '@mandali/projections/draw-witnesses/query';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';
import type { Watching } from '../watching.ts';
import type { BeaconSettings } from '../beacon.ts';

type Dependencies = { readonly pool: Pool; readonly watching: Watching; readonly beaconSettings: BeaconSettings };

export const getDrawWitnessesEndpoint = (deps: Dependencies) =>
  endpoint(getDrawWitnesses, async ({ params, query, caller }) => {
    const address = parseRoundId(params.id);
    if (address === null) return rejected({ kind: 'RoundNotFound' });
    const { committeeId } = address;
    const watching = deps.watching.of(committeeId);
    const told = await drawWitnesses(deps.pool, { ...address, viewer: caller, watching });
    if (told === null) return rejected({ kind: 'RoundNotFound' });
    // An auditor signs nothing, and so is nobody whose phone could.
    if (query.key !== undefined && caller.role !== 'auditor')
      deps.watching.note({ committeeId, personId: caller.userId, key: query.key });
    const { relays, chain } = deps.beaconSettings;
    return okText(`{"beacon":${JSON.stringify({ relays, ...chain })},${told.slice(1)}`);
  });
