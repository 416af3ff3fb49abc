import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { beaconRound } from '../draw-shapes.ts';

export const getTurnsBeacon = operation({
  id: 'getTurnsBeacon',
  summary:
    'What the opened draw/2 for all turns waits for, as soon as the beacon has spoken; until then 409 draw-not-ripe',
  method: 'GET',
  path: '/api/committees/:id/turns/beacon',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  status: 200,
  answer: beaconRound,
});
