import { z } from 'zod';
import { hasPhoneOrNone, noPhone, pathId, phoneOrNone, phoneText, reasonOr, seatQuery } from '../fields.ts';
import { operation } from '../operation.ts';
import { member } from '../shapes.ts';
import { visible } from '../visible.ts';

const allFields = 'Please fill in all fields';

export const replaceMemberBody = z.strictObject({
  newMemberData: z
    .strictObject({
      name: z.string().overwrite(visible).min(1, allFields).max(100, 'Name is too long'),
      phone: phoneText('Please enter a valid phone number')
        .min(1, allFields)
        .regex(/^\+?[\d\s\-()]+$/, 'Please enter a valid phone number')
        .optional(),
      noPhone,
    })
    .refine(hasPhoneOrNone, phoneOrNone(allFields)),
  reason: reasonOr(allFields),
  /** What happens to the unused advance of the seat; left out: it is left to the new member. */
  advance: z.enum(['give-back', 'leave']).optional(),
  /** Gives the seat to a person who has another one. */
  anotherSeat: z.literal(true).optional(),
});

export const replaceMember = operation({
  id: 'replaceMember',
  summary: 'Hand a seat over to another person, with its open dues and its right to draw; cannot be undone',
  method: 'POST',
  path: '/api/committees/:id/members/:userId/replace',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId, userId: pathId }),
  query: z.object(seatQuery),
  body: replaceMemberBody,
  status: 200,
  answer: member,
});
