import { updateProfile } from '@mandali/contracts/api/update-profile';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { isProofNeeded } from '../../../shared/proof/prove.ts';
import { settings } from '../../../texts/settings.ts';
import { texts } from '../../../texts.ts';

export type ProfileChange = { readonly name: string; readonly email: string; readonly phone: string };

/** Empty fields are left out and stay unchanged. */
const bodyOf = ({ name, email, phone }: ProfileChange) => ({ name, ...(email && { email }), ...(phone && { phone }) });

export const updateFailure = (error: unknown): string => serverMessage(error) ?? texts.toasts.updateError;

export const useUpdateProfile = () => {
  const { userChanged } = useAuth();
  const labels = settings.toasts;
  return useCommand(updateProfile, {
    sent: (change: ProfileChange) => ({ body: bodyOf(change) }),
    done: ({ user }) => {
      userChanged(user);
      toast({ title: labels.profileUpdated, description: labels.profileUpdatedText });
    },
    // The form asks for the proof.
    failed: (error) =>
      !isProofNeeded(error) &&
      toast({ title: texts.toasts.updateFailed, description: updateFailure(error), destructive: true }),
  });
};
