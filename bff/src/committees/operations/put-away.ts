import { putAway } from '@mandali/contracts/api/put-away';
import { treeSize } from '@mandali/projections/committee-tree/query';
import { findReadableCommittee } from '../read-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';
import type { Preferences } from '../../people/preferences.ts';

type Dependencies = { readonly pool: Pool; readonly preferences: Preferences };

export const putAwayEndpoint = (deps: Dependencies) =>
  endpoint(
    putAway,
    async ({ params, body, caller }) => {
      const id = await findReadableCommittee(deps, params.id, caller);
      if (id === null) return rejected({ kind: 'CommitteeNotFound' });
      if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
      const eventCount = (await treeSize(deps.pool, id)) ?? 0;
      if (body.away) await deps.preferences.putAway(caller.userId, id, Math.min(body.events ?? eventCount, eventCount));
      else await deps.preferences.takeOut(caller.userId, id);
      return ok({ success: true });
    },
    async ({ params, caller }) => {
      if ((await findReadableCommittee(deps, params.id, caller)) === null)
        return rejected({ kind: 'CommitteeNotFound' });
      return caller.role === 'auditor' ? rejected({ kind: 'NotAllowed' }) : ok({ success: true });
    },
  );
