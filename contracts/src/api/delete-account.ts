import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const deleteAccount = operation({
  id: 'deleteAccount',
  summary: 'Erase my account; 409 with activeCommittees while I administer active committees',
  method: 'DELETE',
  path: '/api/auth/account',
  auth: 'bearer',
  command: true,
  status: 200,
  answer: doneAnswer,
});
