import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';

export const renewCalendarEndpoint = endpoint(
  renewCalendar,
  async ({ caller, ip }, deps) => {
    await deps.calendarLinks.renew(caller.userId);
    deps.trail.note({ act: 'calendar-link', who: caller.userId, whom: caller.userId, outcome: 'renewed', ip });
    return ok({ success: true });
  },
  doneAgain,
);
