import { dayMessages } from '@mandali/contracts/days';
import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { shortDate } from '@mandali/platform/format/format.ts';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useWatch } from 'react-hook-form';
import { comingDayField, isComingDay } from '../../../shared/form/coming-day.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { weekdayAndDate } from '../../../shared/weekday.ts';
import { settings } from '../../../texts/settings.ts';
import { type DueDayMove, useMoveDueDay } from '../api/move-due-day.ts';

const labels = settings.move;

type MoveDueDaySheetProps = { readonly detail: Detail; readonly round: Round; readonly onClose: () => void };

const rules = moveDueDay.body.refine(({ day }) => isComingDay(day), { path: ['day'], message: dayMessages.dueDay });

const useMoveForm = ({ detail, round, onClose }: MoveDueDaySheetProps) => {
  const { run, isPending, error } = useMoveDueDay(detail.committee.id, round);
  const { form, draft } = useDraftedForm<DueDayMove>(draftNames.moveDueDay(round.id), {
    resolver: byContract(rules),
    defaultValues: { day: '', reason: '' },
  });
  const save = form.handleSubmit((move) =>
    run(move, () => {
      draft.drop();
      onClose();
    }),
  );
  return { form, draft, save, isPending, error };
};

/** All members can read the reason. */
export function MoveDueDaySheet(props: MoveDueDaySheetProps) {
  const { round, onClose } = props;
  const { form, draft, save, isPending, error } = useMoveForm(props);
  const { errors } = form.formState;
  const day = useWatch({ control: form.control, name: 'day' });
  return (
    <SavingSheet
      keepOpenOutside
      title={labels.title(round.roundNumber)}
      {...(round.dueAt !== null && { sub: labels.now(weekdayAndDate(round.dueAt)) })}
      onSubmit={(event) => void save(event)}
      labels={{ save: isComingDay(day) ? labels.saveTo(shortDate(day)) : labels.save, saving: labels.saving }}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <TextField label={labels.day} {...comingDayField()} error={errors.day?.message} {...form.register('day')} />
      <TextArea
        label={labels.why}
        placeholder={labels.hint}
        maxLength={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice>{labels.onlyThis(round.roundNumber)}</Notice>
    </SavingSheet>
  );
}
