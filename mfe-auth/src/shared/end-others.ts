import { endOtherSessions } from '@mandali/contracts/api/end-other-sessions';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { settings } from '../texts/settings.ts';
import { texts } from '../texts.ts';

const labels = settings.devices;

export const sayNotEnded = (error: Error): unknown =>
  toast({ title: texts.toasts.error, description: serverMessage(error) ?? labels.endFailed, destructive: true });

export const useEndOthers = () =>
  useCommand(endOtherSessions, {
    sent: () => ({}),
    done: ({ ended }) => toast({ title: labels.othersEnded(ended) }),
    failed: sayNotEnded,
  });
