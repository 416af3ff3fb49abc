import { adminListUsers } from '@mandali/contracts/api/admin-list-users';
import { badCursor, defaultLimit } from '../../http/paging.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Directory } from '../../people/directory.ts';

type Dependencies = { readonly directory: Directory };

export const adminListUsersEndpoint = (deps: Dependencies) =>
  endpoint(adminListUsers, async ({ query, caller }) => {
    if (caller.role === 'user') return rejected({ kind: 'NotAllowed' });
    const { limit = defaultLimit, cursor = null, q = '' } = query;
    if (cursor !== null && !/^[1-9]\d{0,14}$/.test(cursor)) return rejected(badCursor);
    const before = cursor === null ? null : Number(cursor);
    const found = await deps.directory.list({ limit: limit + 1, before, search: q, masked: caller.role === 'auditor' });
    const page = found.slice(0, limit);
    return { ...ok([...page]), next: found.length > limit ? String(page.at(-1)?.id) : null };
  });
