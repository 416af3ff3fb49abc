import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { send, serverMessage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions } from '@tanstack/react-query';
import { settings } from '../../../texts/settings.ts';
import { texts } from '../../../texts.ts';

const labels = settings.calendar;

/** The address is secret; null: none. */
export const calendarQuery = queryOptions({
  queryKey: queryKeys.calendar,
  queryFn: async ({ signal }) => (await send(getCalendarLink, { signal })).link,
});

/** `done` is called after the page has the address. */
export const useRenewCalendar = (done: () => void) =>
  useCommand(renewCalendar, {
    sent: () => ({ body: {} }),
    done,
    failed: (error) =>
      toast({ title: texts.toasts.error, description: serverMessage(error) ?? labels.renewFailed, destructive: true }),
  });
