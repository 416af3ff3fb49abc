import { z } from 'zod';
import { hasPhoneOrNone, memberPhone, noPhone, pathId, personName, phoneOrNone } from '../fields.ts';
import { operation } from '../operation.ts';
import { member } from '../shapes.ts';

/** Fields of a form about a member. */
export const memberWithPhone = z.strictObject({
  name: personName,
  phone: memberPhone,
  noPhone: z.boolean().optional(),
});
/** The typed phone is ignored. */
export const memberWithoutPhone = z.strictObject({
  name: personName,
  phone: z.string(),
  noPhone: z.boolean().optional(),
});

export const addMemberBody = z
  .strictObject({
    name: personName,
    phone: memberPhone.optional(),
    noPhone,
    /** Without it, a person who has a seat is rejected with `already-member`, `userId` and `seats`. */
    anotherSeat: z.literal(true).optional(),
  })
  .refine(hasPhoneOrNone, phoneOrNone());

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
