import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { CalendarLinks } from '../calendar-links.ts';

type Needs = { readonly calendarLinks: CalendarLinks };

export const getCalendarLinkEndpoint = (deps: Needs) =>
  endpoint(getCalendarLink, async ({ caller }) => ok({ link: await deps.calendarLinks.of(caller.userId) }));
