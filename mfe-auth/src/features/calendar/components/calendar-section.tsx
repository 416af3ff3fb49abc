import CalendarDays from 'lucide-react/icons/calendar-days';
import { DialogSection } from '../../../shared/dialog-section.tsx';
import { settings } from '../../../texts/settings.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

export const CalendarSection = () => (
  <DialogSection labels={settings.calendar} icon={<CalendarDays aria-hidden="true" />} dialog={CalendarDialog} />
);
