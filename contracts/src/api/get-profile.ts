import { operation } from '../operation.ts';
import { profile } from '../shapes.ts';

export const getProfile = operation({
  id: 'getProfile',
  summary: 'Who am I',
  method: 'GET',
  path: '/api/auth/profile',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: profile,
});
