import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import { endpoint, ok } from '../../http/endpoint.ts';

export const getNewsChannelsEndpoint = endpoint(getNewsChannels, async ({ caller }, deps) => {
  const { push, whatsappApiUrl } = deps.config;
  const hasGateway = whatsappApiUrl !== null && (await deps.settings.whatsapp()) !== null;
  const { phone, since } = await deps.news.byWhatsapp(caller.userId);
  return ok({
    push: push && { publicKey: push.publicKey, isOn: (await deps.pushSubscriptions.idOf(caller.sessionId)) !== null },
    whatsapp: hasGateway && phone !== null ? { isOn: since !== null } : null,
  });
});
