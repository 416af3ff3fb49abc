import { mostReminderDays, type ReminderPlan, type Reminders } from '@mandali/contracts/reminders';
import type { Detail } from '@mandali/contracts/shapes';
import { date } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { BareSelect } from '@mandali/ui-kit/fields/select.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { SwitchRow } from '@mandali/ui-kit/fields/switch-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { TryAgain } from '../../../shared/not-loaded.tsx';
import { reminders as catalogue } from '../../../texts/reminders.ts';
import { reminders } from '../../../shared/reminder-list.ts';
import { useSavePlan } from '../api/save-plan.ts';
import styles from './reminder-plan.module.css';
import { DeliveryReports } from './delivery-reports.tsx';

const labels = catalogue.byItself;

const off: ReminderPlan = { before: null, onDay: false, after: null };
/** Days before the due date when the switch is turned on first. */
const usualBefore = 3;
const usualAfter = 2;
const usual: ReminderPlan = { before: usualBefore, onDay: true, after: null };

type Props = { readonly detail: Detail };

export function RemindersSheet({ detail, onClose }: Props & { readonly onClose: () => void }) {
  const { data, isError, refetch } = useQuery(reminders(detail.committee.id));
  const foot = <Button onClick={onClose}>{catalogue.done}</Button>;
  return (
    <Sheet title={labels.title} sub={detail.committee.name} onClose={onClose} foot={foot}>
      {data && <PlanAndDelivery detail={detail} answer={data} />}
      {!data && !isError && <SkeletonRows rows={3} label={catalogue.loading} />}
      {!data && isError && (
        <Notice tone="bad">
          <p>{labels.notLoaded}</p>
          <TryAgain slim onPress={refetch} />
        </Notice>
      )}
    </Sheet>
  );
}

function PlanAndDelivery({ detail, answer }: Props & { readonly answer: Reminders }) {
  const { run, isPending } = useSavePlan(detail.committee.id);
  const { plan = null, canSend = false } = answer;
  const kept: ReminderPlan = plan ? { before: plan.before, onDay: plan.onDay, after: plan.after } : off;
  const { adminUnproven = false } = answer;
  const cannot = (!canSend || adminUnproven) && plan === null;
  return (
    <div className={styles.body}>
      <SwitchRow
        label={labels.byWhatsApp}
        hint={labels.hint}
        checked={plan !== null}
        disabled={isPending || cannot}
        onTurn={(on) => run(on ? usual : off)}
      />
      {!canSend && <Notice>{labels.noGateway}</Notice>}
      {canSend && adminUnproven && <Notice>{labels.adminUnproven}</Notice>}
      {plan !== null && <Days plan={kept} busy={isPending} onChange={run} />}
      {plan !== null && <p className={styles.soft}>{labels.since(date(plan.since), plan.setBy)}</p>}
      <DeliveryReports detail={detail} answer={answer} />
    </div>
  );
}

type DaysProps = {
  readonly plan: ReminderPlan;
  readonly busy: boolean;
  readonly onChange: (plan: ReminderPlan) => void;
};

function Days({ plan, busy, onChange }: DaysProps) {
  const { before, onDay, after } = plan;
  return (
    <>
      <OffsetSwitch
        usual={usualBefore}
        busy={busy}
        days={before}
        label={labels.before}
        many={labels.daysBefore}
        onChange={(days) => onChange({ ...plan, before: days })}
      />
      <SwitchRow
        label={labels.onDay}
        checked={onDay}
        disabled={busy}
        onTurn={(on) => onChange({ ...plan, onDay: on })}
      />
      <OffsetSwitch
        usual={usualAfter}
        busy={busy}
        days={after}
        label={labels.after}
        many={labels.daysAfter}
        onChange={(days) => onChange({ ...plan, after: days })}
      />
    </>
  );
}

type OffsetSwitchProps = {
  /** Null: off. */
  readonly days: number | null;
  readonly usual: number;
  readonly label: (days: number) => string;
  readonly many: string;
  readonly busy: boolean;
  readonly onChange: (days: number | null) => void;
};

function OffsetSwitch({ days, usual: defaultDays, label, many, busy, onChange }: OffsetSwitchProps) {
  return (
    <>
      <SwitchRow
        label={label(days ?? defaultDays)}
        checked={days !== null}
        disabled={busy}
        onTurn={(on) => onChange(on ? defaultDays : null)}
      />
      {days !== null && <DaySelect label={many} value={days} busy={busy} onChange={onChange} />}
    </>
  );
}

const choices = Array.from({ length: mostReminderDays }, (_, index) => index + 1);

type DaySelectProps = {
  readonly label: string;
  readonly value: number;
  readonly busy: boolean;
  readonly onChange: (days: number) => void;
};

function DaySelect({ label, value, busy, onChange }: DaySelectProps) {
  return (
    <BareSelect
      slim
      aria-label={label}
      value={value}
      disabled={busy}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {choices.map((days) => (
        <option key={days} value={days}>
          {labels.days(days)}
        </option>
      ))}
    </BareSelect>
  );
}
