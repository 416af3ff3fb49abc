import { toast } from '@mandali/platform/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { settings } from '../../settings-texts.ts';
import { texts } from '../../texts.ts';
import { profileQuery } from '../../shared/profile.ts';

const words = settings.toasts;

export const sayNotSaved = (reason: string): void =>
  toast({ title: texts.toasts.updateFailed, description: reason, destructive: true });

/** Says that the password is saved; the profile says from now on that there is one. */
export const usePasswordSaved = (): (() => void) => {
  const cache = useQueryClient();
  return () => {
    toast({ title: words.passwordUpdated, description: words.passwordUpdatedText });
    void cache.invalidateQueries({ queryKey: profileQuery.queryKey });
  };
};
