import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';
import { createCommitteeBody } from './create-committee.ts';

export const startNextCommitteeBody = z.strictObject({ name: createCommitteeBody.shape.name });

export const startNextCommittee = operation({
  id: 'startNextCommittee',
  summary: 'Start a committee with the people, seats and terms of a completed one',
  method: 'POST',
  path: '/api/committees/:id/next',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: startNextCommitteeBody,
  status: 201,
  answer: committee,
});
