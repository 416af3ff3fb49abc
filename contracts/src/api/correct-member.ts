import { z } from 'zod';
import { memberPhone, pathId, personName, seatQuery } from '../fields.ts';
import { operation } from '../operation.ts';
import { member } from '../shapes.ts';

export const correctMemberBody = z.strictObject({ name: personName.optional(), phone: memberPhone.optional() });

export const correctMember = operation({
  id: 'correctMember',
  summary: 'Correct name or phone of a member who has not signed in yet; an unused seat goes to whom the phone belongs',
  method: 'PATCH',
  path: '/api/committees/:id/members/:userId',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, userId: pathId }),
  query: z.object(seatQuery),
  body: correctMemberBody,
  status: 200,
  answer: member,
});
