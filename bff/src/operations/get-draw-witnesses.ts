import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { parseRoundId } from '@mandali/domain/ids';
import { drawWitnesses } from '@mandali/projections/draw-witnesses/query';
import { okText, question, rejected } from '../http/endpoint.ts';

export const getDrawWitnessesEndpoint = question(getDrawWitnesses, async ({ params, caller: viewer, at }, deps) => {
  const address = parseRoundId(params.id);
  const phones = address === null ? null : await drawWitnesses(deps.pool, { ...address, viewer, at });
  if (phones === null) return rejected({ kind: 'RoundNotFound' });
  const { relays, chain } = deps.config.beacon;
  return okText(`{"beacon":${JSON.stringify({ relays, ...chain })},"phones":${phones}}`);
});
