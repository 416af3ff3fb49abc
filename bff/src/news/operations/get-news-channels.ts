import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { News } from '../news-settings.ts';
import type { PushSubscriptions } from '../push-subscriptions.ts';
import type { PushSettings } from '../push-settings.ts';

type Dependencies = {
  readonly news: News;
  readonly pushSubscriptions: PushSubscriptions;
  readonly push: Pick<PushSettings, 'publicKey'> | null;
  readonly canSend: () => Promise<boolean>;
};

export const getNewsChannelsEndpoint = (deps: Dependencies) =>
  endpoint(getNewsChannels, async ({ caller }) => {
    const { push } = deps;
    const { phone, since } = await deps.news.byWhatsapp(caller.userId);
    return ok({
      push: push && { publicKey: push.publicKey, isOn: (await deps.pushSubscriptions.idOf(caller.sessionId)) !== null },
      whatsapp: phone !== null && (await deps.canSend()) ? { isOn: since !== null } : null,
    });
  });
