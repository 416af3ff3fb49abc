import Users from 'lucide-react/icons/users';
import { DialogSection } from '../../../shared/dialog-section.tsx';
import { identity } from '../../../texts/identity.ts';
import { JoinDialog } from './join-dialog.tsx';

export const JoinSection = () => (
  <DialogSection labels={identity.join} icon={<Users aria-hidden="true" />} dialog={JoinDialog} />
);
