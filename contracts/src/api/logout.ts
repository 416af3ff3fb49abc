import { operation } from '../operation.ts';

export const logout = operation({
  id: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'bearer',
  command: false,
  status: 204,
});
