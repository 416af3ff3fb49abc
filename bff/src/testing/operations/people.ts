import type { OperationId } from '@mandali/contracts/operations';
import { signedInButAuditors } from './roles.ts';
import type { OperationRow } from './row.ts';

export const peopleOperations = {
  searchUsers: { roles: signedInButAuditors, request: () => ({ query: { q: 'Member' } }) },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
