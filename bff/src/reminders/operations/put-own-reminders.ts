import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { answerSuccess, endpoint, ok } from '../../http/endpoint.ts';
import type { Preferences } from '../../people/preferences.ts';

type Dependencies = { readonly preferences: Preferences };

export const putOwnRemindersEndpoint = (deps: Dependencies) =>
  endpoint(
    putOwnReminders,
    async ({ body, caller }) => {
      await deps.preferences.setReminders(caller.userId, body.reminders);
      return ok({ success: true });
    },
    answerSuccess,
  );
