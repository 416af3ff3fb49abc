import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';

export const putNewsSettingsEndpoint = endpoint(
  putNewsSettings,
  async ({ body, caller }, deps) => {
    if (body.told !== undefined) await deps.news.tell(caller.userId, body.told);
    if (body.whatsapp !== undefined) await deps.news.tellByWhatsapp(caller.userId, body.whatsapp);
    return ok({ success: true });
  },
  doneAgain,
);
