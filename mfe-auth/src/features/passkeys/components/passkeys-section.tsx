import KeyRound from 'lucide-react/icons/key-round';
import { DialogSection } from '../../../shared/dialog-section.tsx';
import { settings } from '../../../texts/settings.ts';
import { PasskeysDialog } from './passkeys-dialog.tsx';

export const PasskeysSection = () => (
  <DialogSection labels={settings.passkeys} icon={<KeyRound aria-hidden="true" />} dialog={PasskeysDialog} />
);
