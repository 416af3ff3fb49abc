import { deletePushSubscription } from '@mandali/contracts/api/delete-push-subscription';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';

export const deletePushSubscriptionEndpoint = endpoint(
  deletePushSubscription,
  async ({ caller }, deps) => {
    await deps.pushSubscriptions.removeOf(caller.sessionId);
    return ok({ success: true });
  },
  doneAgain,
);
