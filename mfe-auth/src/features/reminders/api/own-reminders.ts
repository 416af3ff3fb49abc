import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { settings } from '../../../texts/settings.ts';

const labels = settings.reminders;

export const useOwnReminders = () =>
  useCommand(putOwnReminders, {
    sent: (reminders: boolean) => ({ body: { reminders } }),
    done: (_, isOn) => toast({ title: isOn ? labels.switchedOn : labels.switchedOff }),
    failed: (error) =>
      toast({ title: labels.failed, description: serverMessage(error) ?? labels.failedText, destructive: true }),
  });
