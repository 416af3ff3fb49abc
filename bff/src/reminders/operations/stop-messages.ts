import { stopMessages } from '@mandali/contracts/api/stop-messages';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { StopLinks } from '../../messages/stop-links.ts';

type Dependencies = { readonly stopLinks: StopLinks };

export const stopMessagesEndpoint = (deps: Dependencies) =>
  endpoint(
    stopMessages,
    async ({ params }) =>
      (await deps.stopLinks.stop(params.token)) ? ok({ success: true }) : rejected({ kind: 'NotFound' }),
    answerSuccess,
  );
