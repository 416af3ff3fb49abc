import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { doneAgain, endpoint, ok } from '../../http/endpoint.ts';
import type { Preferences } from '../../people/preferences.ts';

type Needs = { readonly preferences: Preferences };

export const putOwnRemindersEndpoint = (deps: Needs) =>
  endpoint(
    putOwnReminders,
    async ({ body, caller }) => {
      await deps.preferences.setReminders(caller.userId, body.reminders);
      return ok({ success: true });
    },
    doneAgain,
  );
