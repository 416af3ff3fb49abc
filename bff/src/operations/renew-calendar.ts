import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import { endpoint, ok } from '../http/endpoint.ts';

/** The answer is kept for a repeated request, so it does not contain the secret. */
export const renewCalendarEndpoint = endpoint(renewCalendar, async ({ caller, ip }, deps) => {
  await deps.calendarLinks.renew(caller.userId);
  deps.trail.note({ act: 'calendar-link', who: caller.userId, whom: caller.userId, outcome: 'renewed', ip });
  return ok({ success: true });
});
