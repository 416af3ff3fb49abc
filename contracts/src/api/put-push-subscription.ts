import { operation } from '../operation.ts';
import { pushSubscription, subscribed } from '../push.ts';

export const putPushSubscription = operation({
  id: 'putPushSubscription',
  summary: 'Tell this device of news by web push, until its session ends; takes the place of what it had before',
  method: 'PUT',
  path: '/api/news/push-subscription',
  auth: 'bearer',
  command: true,
  secret: true,
  body: pushSubscription,
  status: 200,
  answer: subscribed,
});
