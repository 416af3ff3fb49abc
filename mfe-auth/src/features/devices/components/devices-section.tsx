import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { DialogSection } from '../../../shared/dialog-section.tsx';
import { settings } from '../../../texts/settings.ts';
import { DevicesDialog } from './devices-dialog.tsx';

export const DevicesSection = () => (
  <DialogSection labels={settings.devices} icon={<MonitorSmartphone aria-hidden="true" />} dialog={DevicesDialog} />
);
