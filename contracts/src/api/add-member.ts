import { z } from 'zod';
import { memberPhone, pathId, personName } from '../fields.ts';
import { operation } from '../operation.ts';
import { member } from '../shapes.ts';

export const addMemberBody = z.strictObject({
  name: personName,
  phone: memberPhone,
  /** Without it, a person who has a seat is rejected with `already-member`, `userId` and `seats`. */
  anotherSeat: z.literal(true).optional(),
});

export const addMember = operation({
  id: 'addMember',
  summary: 'Give a person the next free seat; a phone that is known keeps its own name',
  method: 'POST',
  path: '/api/committees/:id/members',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: addMemberBody,
  status: 201,
  answer: member,
});
