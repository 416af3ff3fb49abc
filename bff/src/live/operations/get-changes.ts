import { getChanges } from '@mandali/contracts/api/get-changes';
import { endpoint, okStream, rejected } from '../../http/endpoint.ts';
import type { Admission } from '../admission.ts';
import type { Hub } from '../hub.ts';

type Dependencies = { readonly hub: Pick<Hub, 'follow'>; readonly admission: Pick<Admission, 'enter'> };

export const getChangesEndpoint = ({ hub, admission }: Dependencies) =>
  endpoint(getChanges, async ({ query, caller, lastEventId, refused }) => {
    const onEnd = admission.enter(caller.userId);
    if (onEnd === null) return rejected({ kind: 'Unavailable', retryAfter: 30 });
    try {
      const stream = await hub.follow({ caller, named: query.committees ?? null, lastEventId, onEnd });
      if (stream === null) {
        onEnd();
        return rejected({ kind: 'CommitteeNotFound' });
      }
      refused.addEventListener('abort', stream.cancel, { once: true });
      return okStream(stream);
    } catch (error) {
      onEnd();
      throw error;
    }
  });
