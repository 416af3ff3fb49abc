import { z } from 'zod';
import { page } from '../fields.ts';
import { operation } from '../operation.ts';
import { role } from '../shapes.ts';

export const adminUser = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  phone: z.string().nullable(),
  role,
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminListUsers = operation({
  id: 'adminListUsers',
  summary: 'All people, newest first',
  method: 'GET',
  path: '/api/admin/users',
  auth: 'bearer',
  command: false,
  query: z.object(page),
  status: 200,
  answer: z.array(adminUser),
});
