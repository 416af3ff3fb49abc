import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { answerSuccess, endpoint, ok } from '../../http/endpoint.ts';
import type { CalendarLinks } from '../calendar-links.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = { readonly calendarLinks: CalendarLinks; readonly trail: Trail };

export const renewCalendarEndpoint = (deps: Dependencies) =>
  endpoint(
    renewCalendar,
    async ({ caller, ip }) => {
      await deps.calendarLinks.renew(caller.userId);
      deps.trail.record({ act: 'calendar-link', who: caller.userId, whom: caller.userId, outcome: 'renewed', ip });
      return ok({ success: true });
    },
    answerSuccess,
  );
