import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import type { ReminderPlan } from '@mandali/contracts/reminders';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { reminders } from '../../../texts/reminders.ts';

const labels = reminders.byItself;

export const useSavePlan = (id: number) =>
  useCommitteeCommand(putReminderPlan, id, {
    sent: (body: ReminderPlan) => ({ params: { id: String(id) }, body }),
    successText: labels.saved,
    failed: (error) => showRefusal(error, labels.failed),
  });
