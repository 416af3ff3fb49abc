import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';
import type { News } from '../news-settings.ts';

type Needs = { readonly news: News };

export const putNewsSettingsEndpoint = (deps: Needs) =>
  endpoint(
    putNewsSettings,
    async ({ body, caller }) => {
      if (body.told !== undefined) await deps.news.tell(caller.userId, body.told);
      if (body.whatsapp !== undefined) await deps.news.tellByWhatsapp(caller.userId, body.whatsapp);
      return ok({ success: true });
    },
    doneAgain,
  );
