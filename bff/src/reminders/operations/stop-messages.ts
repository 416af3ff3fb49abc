import { stopMessages } from '@mandali/contracts/api/stop-messages';
import { doneAgain, endpoint, ok, rejected } from '../../http/endpoint.ts';

export const stopMessagesEndpoint = endpoint(
  stopMessages,
  async ({ params }, deps) =>
    (await deps.stopLinks.stop(params.token)) ? ok({ success: true }) : rejected({ kind: 'NotFound' }),
  doneAgain,
);
