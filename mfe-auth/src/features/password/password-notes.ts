import { toast } from '@mandali/platform/page/toast.ts';
import { settings } from '../../texts/settings.ts';
import { texts } from '../../texts.ts';

const labels = settings.toasts;

export const sayNotSaved = (reason: string): void =>
  toast({ title: texts.toasts.updateFailed, description: reason, destructive: true });

export const saySaved = (): void => toast({ title: labels.passwordUpdated, description: labels.passwordUpdatedText });
