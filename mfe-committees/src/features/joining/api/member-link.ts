import { getReminders } from '@mandali/contracts/api/get-reminders';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';

/** From the answer for reminders; null: none. */
export const memberLink = (committeeId: number, userId: number) =>
  queryOptions({
    queryKey: queryKeys.reminders(committeeId),
    queryFn: ({ signal }) => send(getReminders, { params: { id: String(committeeId) }, signal }),
    select: ({ people }) => people.find((person) => person.userId === userId)?.token ?? null,
  });
