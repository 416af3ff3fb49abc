import { ECDH } from 'node:crypto';
import { putPushSubscription } from '@mandali/contracts/api/put-push-subscription';
import type { PushSubscriptionSent } from '@mandali/contracts/push';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { isPushService, type PushSettings } from '../push-settings.ts';
import type { Logger } from 'pino';
import type { PushSubscriptions } from '../push-subscriptions.ts';

type Dependencies = {
  readonly log: Logger;
  readonly pushSubscriptions: PushSubscriptions;
  readonly push: Pick<PushSettings, 'services'> | null;
};

const isPoint = (base64url: string): boolean => {
  const bytes = Buffer.from(base64url, 'base64url');
  try {
    return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length > 0;
  } catch {
    return false;
  }
};

const faultsOf = ({ endpoint: address, keys }: PushSubscriptionSent, services: readonly string[]) => ({
  ...(!isPushService(services, address) && { endpoint: 'Not a push service that is known here' }),
  ...(!isPoint(keys.p256dh) && { 'keys.p256dh': 'Not a public key' }),
  ...(Buffer.from(keys.auth, 'base64url').length !== 16 && { 'keys.auth': 'Not 16 bytes' }),
});

export const putPushSubscriptionEndpoint = (deps: Dependencies) =>
  endpoint(
    putPushSubscription,
    async ({ body, caller }) => {
      const { push } = deps;
      if (push === null) return rejected({ kind: 'PushNotConfigured' });
      const fields = faultsOf(body, push.services);
      if ('endpoint' in fields && URL.canParse(body.endpoint))
        deps.log.warn(
          { service: new URL(body.endpoint).host },
          'a browser has a push service that is not in PUSH_SERVICES',
        );
      if (Object.keys(fields).length > 0) return rejected({ kind: 'InvalidInput', fields });
      const id = await deps.pushSubscriptions.put(caller, body);
      return id === null ? rejected({ kind: 'NotSignedIn' }) : ok({ success: true, id });
    },
    async ({ caller }) => {
      const id = await deps.pushSubscriptions.idOf(caller.sessionId);
      return id === null ? rejected({ kind: 'NotFound' }) : ok({ success: true, id });
    },
  );
