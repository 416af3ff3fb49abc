import { z } from 'zod';
import { operation } from '../operation.ts';
import { personCard } from '../shapes.ts';

export const searchUsers = operation({
  id: 'searchUsers',
  summary: 'At most 10 people whom I know by a committee, or by their exact phone; [] below two characters',
  method: 'GET',
  path: '/api/users/search',
  auth: 'bearer',
  command: false,
  query: z.object({ q: z.string().trim().max(100).default('') }),
  status: 200,
  answer: z.array(personCard),
});
