import KeyRound from 'lucide-react/icons/key-round';
import { DialogSection } from '../../../shared/dialog-section.tsx';
import { settings } from '../../../texts/settings.ts';
import { PasskeysDialog } from './passkeys-dialog.tsx';

/** Passkeys: a second way in, beside the code or the password. */
export const PasskeysSection = () => (
  <DialogSection labels={settings.passkeys} icon={<KeyRound aria-hidden="true" />} dialog={PasskeysDialog} />
);
