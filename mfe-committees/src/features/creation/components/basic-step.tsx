import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useWatch } from 'react-hook-form';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import type { NewCommittee } from '../api/create-committee.ts';
import { bodyOf, type CommitteeForm, committeeRules, emptyCommittee } from '../committee-form.ts';
import { CommitteeFields } from './committee-fields.tsx';
import { CommitteePreview } from './committee-preview.tsx';

const { creation } = texts;

type BasicStepProps = {
  readonly failure: string | null;
  readonly busy: boolean;
  readonly onSubmit: (values: NewCommittee) => void;
  readonly onClose: () => void;
};

export function BasicStep({ failure, busy, onSubmit, onClose }: BasicStepProps) {
  const { form, draft } = useDraftedForm<CommitteeForm>(draftNames.newCommittee, {
    defaultValues: emptyCommittee,
    resolver: byContract(committeeRules),
    mode: 'onBlur',
  });
  const values = useWatch({ control: form.control }) as CommitteeForm;
  const isExisting = values.committeeType === 'existing';
  return (
    <SavingSheet
      broad
      keepOpenOutside
      title={creation.title}
      {...(isExisting && { sub: creation.step(1) })}
      onSubmit={(event) => void form.handleSubmit((typed) => onSubmit(bodyOf(typed)))(event)}
      labels={{ save: isExisting ? creation.continue : creation.create, saving: creation.creating }}
      busy={busy}
      onClose={onClose}
      draft={draft}
    >
      <CommitteePreview values={values} />
      <CommitteeFields form={form} />
      {failure !== null && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </SavingSheet>
  );
}
