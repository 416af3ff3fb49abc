import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { endpoint, ok } from '../../http/endpoint.ts';

export const getCalendarLinkEndpoint = endpoint(getCalendarLink, async ({ caller }, deps) =>
  ok({ link: await deps.calendarLinks.of(caller.userId) }),
);
