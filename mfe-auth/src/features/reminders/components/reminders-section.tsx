import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SwitchRow } from '@mandali/ui-kit/fields/switch-row.tsx';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { profileQuery } from '../../../shared/profile.ts';
import { settings } from '../../../texts/settings.ts';
import { useOwnReminders } from '../api/own-reminders.ts';

const labels = settings.reminders;

export function RemindersSection() {
  const { data } = useQuery(profileQuery);
  const { run, isPending } = useOwnReminders();
  return (
    <LedgerSection title={labels.title} folio={<Bell aria-hidden="true" />}>
      <Indent>
        <SwitchRow
          label={labels.byWhatsApp}
          hint={labels.hint}
          checked={data?.reminders ?? false}
          disabled={isPending || data?.reminders === undefined}
          onTurn={run}
        />
      </Indent>
    </LedgerSection>
  );
}
