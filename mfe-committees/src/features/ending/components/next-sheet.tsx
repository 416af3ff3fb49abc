import { startNextCommitteeBody } from '@mandali/contracts/api/start-next-committee';
import type { Committee } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { count, rupees } from '@mandali/platform/format/format.ts';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { settings } from '../../../texts/settings.ts';
import { useStartNext } from '../api/start-next.ts';
import { nextName } from '../next-name.ts';

const labels = settings.next;

type NextSheetProps = { readonly committee: Committee; readonly onClose: () => void };

/** Ends on the page of the new committee. */
export function NextSheet({ committee, onClose }: NextSheetProps) {
  const { run, isPending, error } = useStartNext(committee.id);
  const { form, draft } = useDraftedForm(draftNames.next(committee.id), {
    resolver: byContract<{ name: string }>(startNextCommitteeBody),
    defaultValues: { name: nextName(committee.name) },
  });
  const save = form.handleSubmit(({ name }) => run(name));
  return (
    <SavingSheet
      keepOpenOutside
      title={labels.title}
      sub={labels.about}
      onSubmit={(event) => void save(event)}
      labels={labels}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <TextField
        label={texts.creation.name}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Pairs
        pairs={[
          { label: texts.creation.members, value: count(committee.memberCount) },
          { label: texts.creation.contribution, value: rupees(committee.contributionAmount) },
        ]}
      />
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice>{labels.takesOver}</Notice>
    </SavingSheet>
  );
}
