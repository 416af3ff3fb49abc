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
  summary: 'All people, newest first; with q those whose name contains it, for a global admin also whose number does',
  method: 'GET',
  path: '/api/admin/users',
  auth: 'bearer',
  command: false,
  query: z.object({ ...page, q: z.string().trim().max(100).optional() }),
  status: 200,
  answer: z.array(adminUser),
});
