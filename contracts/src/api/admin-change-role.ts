import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { role, user } from '../shapes.ts';

export const adminChangeRole = operation({
  id: 'adminChangeRole',
  summary:
    'Grant or revoke a role; ends the sessions of that person. The last global admin stays one; an auditor runs nothing',
  method: 'PATCH',
  path: '/api/admin/users/:id',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: z.strictObject({ role }),
  status: 200,
  answer: user,
});
