import { deletePushSubscription } from '@mandali/contracts/api/delete-push-subscription';
import { answerSuccess, endpoint, ok } from '../../http/endpoint.ts';
import type { PushSubscriptions } from '../push-subscriptions.ts';

type Dependencies = { readonly pushSubscriptions: PushSubscriptions };

export const deletePushSubscriptionEndpoint = (deps: Dependencies) =>
  endpoint(
    deletePushSubscription,
    async ({ caller }) => {
      await deps.pushSubscriptions.removeOf(caller.sessionId);
      return ok({ success: true });
    },
    answerSuccess,
  );
