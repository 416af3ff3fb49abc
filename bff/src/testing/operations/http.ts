import type { OperationId } from '@mandali/contracts/operations';
import { allCallers } from './roles.ts';
import type { OperationRow } from './row.ts';

export const httpOperations = {
  reportClientError: {
    roles: allCallers,
    request: () => ({
      body: { kind: 'load', frontEnd: 'mfe-admin', error: 'TypeError', release: '1.0.0', page: '/admin' },
    }),
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
