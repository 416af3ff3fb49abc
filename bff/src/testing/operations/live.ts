import type { OperationId } from '@mandali/contracts/operations';
import { roles } from './roles.ts';
import type { OperationRow } from './row.ts';

export const liveOperations = {
  getChanges: { roles: roles(401, 'own', 'own', 'own', 'own', 'own', 'own'), request: () => ({}) },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
