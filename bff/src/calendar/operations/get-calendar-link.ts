import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { CalendarLinks } from '../calendar-links.ts';

type Dependencies = { readonly calendarLinks: CalendarLinks };

export const getCalendarLinkEndpoint = (deps: Dependencies) =>
  endpoint(getCalendarLink, async ({ caller }) => ok({ link: await deps.calendarLinks.of(caller.userId) }));
