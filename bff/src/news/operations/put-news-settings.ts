import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { answerSuccess, endpoint, ok } from '../../http/endpoint.ts';
import type { News } from '../news-settings.ts';

type Dependencies = { readonly news: News };

export const putNewsSettingsEndpoint = (deps: Dependencies) =>
  endpoint(
    putNewsSettings,
    async ({ body, caller }) => {
      if (body.told !== undefined) await deps.news.setSwitches(caller.userId, body.told);
      if (body.whatsapp !== undefined) await deps.news.setWhatsapp(caller.userId, body.whatsapp);
      return ok({ success: true });
    },
    answerSuccess,
  );
