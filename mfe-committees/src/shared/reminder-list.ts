import { getReminders } from '@mandali/contracts/api/get-reminders';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

export const reminders = (id: number) =>
  queryOptions({
    queryKey: queryKeys.reminders(id),
    queryFn: ({ signal }) => send(getReminders, { params: { id: String(id) }, signal }),
  });
