import { exportAccount } from '@mandali/contracts/api/export-account';
import { personBooks } from '@mandali/projections/person-books/query';
import { endpoint, okText, rejected } from '../http/endpoint.ts';

export const exportAccountEndpoint = endpoint(exportAccount, async ({ caller, at }, deps) => {
  const profile = await deps.profiles.of(caller.userId);
  if (profile === null) return rejected({ kind: 'NotSignedIn' });
  const [held, books] = await Promise.all([deps.holdings.of(caller), personBooks(deps.pool, caller.userId)]);
  const ours = JSON.stringify({ exportedAt: at, profile, ...held }).slice(0, -1);
  const { memberships, payments, administered } = books;
  return okText(`${ours},"memberships":${memberships},"payments":${payments},"administered":${administered}}`);
});
