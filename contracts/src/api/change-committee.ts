import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { committee } from '../shapes.ts';
import { createCommitteeBody } from './create-committee.ts';

const { name, totalMembers, contributionAmount, cycleDuration, firstDueDay, calendar, turns } =
  createCommitteeBody.shape;

export const changeCommitteeBody = z
  .strictObject({
    isExisting: z.literal(true).optional(),
    name: name.optional(),
    totalMembers: totalMembers.optional(),
    contributionAmount: contributionAmount.optional(),
    cycleDuration: cycleDuration.optional(),
    firstDueDay,
    /** A day of the month or of the week makes the cycle custom. */
    calendar,
    turns,
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined));

export const changeCommittee = operation({
  id: 'changeCommittee',
  summary:
    'Change the name, or allow past rounds; correct contribution, seats, cycle, calendar and turns before the first payment and decision',
  method: 'PATCH',
  path: '/api/committees/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: changeCommitteeBody,
  status: 200,
  answer: committee,
});
