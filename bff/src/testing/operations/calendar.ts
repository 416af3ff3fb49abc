import type { OperationId } from '@mandali/contracts/operations';
import { allCallers, signedInCallers } from './roles.ts';
import type { OperationRow } from './row.ts';

export const calendarOperations = {
  getCalendarLink: { roles: signedInCallers, request: () => ({}) },
  renewCalendar: { roles: signedInCallers, request: () => ({ body: {} }) },
  getCalendar: {
    roles: allCallers,
    request: ({ calendarSecret }) => ({ params: { file: `${calendarSecret}.ics` } }),
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
