import History from 'lucide-react/icons/history';
import { DialogSection } from '../../../shared/dialog-section.tsx';
import { settings } from '../../../texts/settings.ts';
import { ActivityDialog } from './activity-dialog.tsx';

export const ActivitySection = () => (
  <DialogSection labels={settings.activity} icon={<History aria-hidden="true" />} dialog={ActivityDialog} />
);
