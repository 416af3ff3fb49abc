import { listEvents } from '@mandali/contracts/api/list-events';
import { parseCommitteeId } from '@mandali/domain/ids';
import { committeeHistory } from '@mandali/projections/committee-history/query';
import { defaultLimit } from '../../http/paging.ts';
import { okText, endpoint, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

export const listEventsEndpoint = (deps: Dependencies) =>
  endpoint(listEvents, async ({ params, query, caller: viewer }) => {
    const committeeId = parseCommitteeId(params.id);
    if (committeeId === null) return rejected({ kind: 'CommitteeNotFound' });
    const answer = await committeeHistory(deps.pool, {
      committeeId,
      viewer,
      order: query.order ?? 'oldest',
      after: query.cursor ?? query.after ?? null,
      limit: query.limit ?? defaultLimit,
      userId: query.member ?? null,
      roundNumber: query.round ?? null,
      types: query.type?.split(',') ?? null,
    });
    if (answer === null) return rejected({ kind: 'CommitteeNotFound' });
    return { ...okText(answer.json), next: answer.next === null ? null : String(answer.next) };
  });
