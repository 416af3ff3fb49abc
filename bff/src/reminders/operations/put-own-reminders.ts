import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';

export const putOwnRemindersEndpoint = endpoint(
  putOwnReminders,
  async ({ body, caller }, deps) => {
    await deps.preferences.wantsReminders(caller.userId, body.reminders);
    return ok({ success: true });
  },
  doneAgain,
);
