import { operation } from '../operation.ts';
import { doneAnswer } from '../shapes.ts';

export const deletePushSubscription = operation({
  id: 'deletePushSubscription',
  summary: 'Tell this device of nothing any more',
  method: 'DELETE',
  path: '/api/news/push-subscription',
  auth: 'bearer',
  command: true,
  status: 200,
  answer: doneAnswer,
});
