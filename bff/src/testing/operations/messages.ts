import type { OperationId } from '@mandali/contracts/operations';
import { globalAdmins } from './roles.ts';
import type { OperationRow } from './row.ts';

export const messagesOperations = {
  adminGetWhatsappSettings: { roles: globalAdmins, request: () => ({}) },
  adminPutWhatsappSettings: {
    roles: globalAdmins,
    request: () => ({ body: { appKey: 'app-key-1234', authKey: 'auth-key-1234' } }),
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
