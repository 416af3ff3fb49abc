import { draftOf, keepDraft } from '@mandali/platform/forms/drafts.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import type { SavedRow } from '../api/save-past-round.ts';
import { checkRows, filledRows, nextRow, type PastRow, type PastRows, type CreatedCommittee } from '../past-rows.ts';
import { PastRoundFields } from './past-round-fields.tsx';
import styles from './past-rounds-step.module.css';

const labels = texts.creation.past;

type PastRoundsStepProps = {
  readonly committee: CreatedCommittee;
  readonly saved: readonly number[];
  readonly failed: readonly SavedRow[];
  readonly busy: boolean;
  readonly onSave: (rows: readonly PastRow[]) => void;
  readonly onSkip: () => void;
  readonly onPutOff: () => void;
};

const useRows = ({ committee: { id, name, totalMembers }, saved, failed }: PastRoundsStepProps) => {
  const of = { id, name, totalMembers, saved };
  const { form, draft } = useDraftedForm<PastRows>(draftNames.pastWinners, {
    defaultValues: { of, rows: [nextRow(saved)] },
    resolver: checkRows,
    mode: 'onBlur',
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' });
  const { reset } = form;
  useEffect(() => {
    if (failed.length === 0) return;
    const open: PastRows = { of: { id, name, totalMembers, saved }, rows: failed.map(({ row }) => row) };
    reset(open);
    keepDraft(draftNames.pastWinners, open);
  }, [failed, saved, reset, id, name, totalMembers]);
  return { form, draft, fields, append, remove };
};

export function PastRoundsStep(props: PastRoundsStepProps) {
  const { committee, saved, failed, busy, onSave, onSkip, onPutOff } = props;
  const { form, draft, fields, append, remove } = useRows(props);
  const usedRounds = [...saved, ...fields.map(({ roundNumber }) => roundNumber)];
  const save = ({ rows }: PastRows): void => {
    const filled = filledRows(rows);
    return filled.length === 0 ? onSkip() : onSave(filled);
  };
  return (
    <SavingSheet
      broad
      keepOpenOutside
      title={labels.title}
      sub={labels.step(committee.name)}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      cancel={labels.skip}
      labels={labels}
      busy={busy}
      onClose={() => (draftOf(draftNames.pastWinners) === undefined ? onSkip() : onPutOff())}
      draft={draft}
    >
      <SaveResult saved={saved} failed={failed} />
      <ol className={styles.rows}>
        {fields.map((field, index) => (
          <PastRoundFields
            key={field.id}
            form={form}
            index={index}
            roundNumber={field.roundNumber}
            attempt={failed.find(({ row }) => row.roundNumber === field.roundNumber)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <AddRound disabled={usedRounds.length >= committee.totalMembers} onClick={() => append(nextRow(usedRounds))} />
    </SavingSheet>
  );
}

function AddRound({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.more} disabled={disabled} onClick={onClick}>
      <Plus aria-hidden="true" />
      {labels.addRound}
    </button>
  );
}

function SaveResult({ saved, failed }: Pick<PastRoundsStepProps, 'saved' | 'failed'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message would be out of view below a long sheet.
    if (saved.length + failed.length > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [saved, failed]);
  if (saved.length + failed.length === 0) return null;
  return (
    <div ref={box} className={styles.outcome}>
      {saved.length > 0 && (
        <Notice tone="good">{labels.saved(saved.map((round) => labels.round(round)).join(', '))}</Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="bad" role="alert">
          {labels.notSaved}
        </Notice>
      )}
    </div>
  );
}
