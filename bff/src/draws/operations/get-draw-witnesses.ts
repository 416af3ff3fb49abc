import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { parseRoundId } from '@mandali/domain/ids';
import { drawWitnesses } from '@mandali/projections/draw-witnesses/query';
import { endpoint, okText, rejected } from '../../http/endpoint.ts';

export const getDrawWitnessesEndpoint = endpoint(getDrawWitnesses, async ({ params, query, caller }, deps) => {
  const address = parseRoundId(params.id);
  if (address === null) return rejected({ kind: 'RoundNotFound' });
  const { committeeId } = address;
  const watching = deps.watching.of(committeeId);
  const told = await drawWitnesses(deps.pool, { ...address, viewer: caller, watching });
  if (told === null) return rejected({ kind: 'RoundNotFound' });
  // An auditor signs nothing, and so is nobody whose phone could.
  if (query.key !== undefined && caller.role !== 'auditor')
    deps.watching.note({ committeeId, personId: caller.userId, key: query.key });
  const { relays, chain } = deps.config.beacon;
  return okText(`{"beacon":${JSON.stringify({ relays, ...chain })},${told.slice(1)}`);
});
