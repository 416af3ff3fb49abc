import type { OperationId } from '@mandali/contracts/operations';
import { newDevice } from '../push-device.ts';
import { signedInCallers } from './roles.ts';
import type { OperationRow } from './row.ts';

export const newsOperations = {
  getNews: { roles: signedInCallers, request: () => ({}) },
  seeNews: {
    roles: signedInCallers,
    request: ({ committeeId }) => ({ body: { upTo: [{ committeeId, revision: 3 }] } }),
  },
  putNewsSettings: { roles: signedInCallers, request: () => ({ body: { told: { payments: true } } }) },
  getNewsChannels: { roles: signedInCallers, request: () => ({}) },
  putPushSubscription: { roles: signedInCallers, request: () => ({ body: newDevice().subscription }) },
  deletePushSubscription: { roles: signedInCallers, request: () => ({}) },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
