import type { Detail } from '@mandali/contracts/shapes';
import { mostOfWayNote, type WayToPay, wayToPayBody } from '@mandali/contracts/way-to-pay';
import type { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import type { BodySentTo } from '@mandali/contracts/operation';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { TryAgain } from '../../../shared/not-loaded.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { paying } from '../../../texts/paying.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { usePutWayToPay } from '../api/put-way-to-pay.ts';
import { wayToPay } from '../../../shared/way-to-pay.ts';
import styles from './paying.module.css';

const labels = paying.admin;

type Props = { readonly detail: Detail; readonly onClose: () => void };

export function WayToPaySheet({ detail, onClose }: Props) {
  const { data, isError, refetch } = useQuery(wayToPay(detail.committee.id));
  if (data !== undefined) return <WayForm detail={detail} way={data} onClose={onClose} />;
  return (
    <ReadingSheet title={paying.title} onClose={onClose}>
      {isError ? (
        <Notice tone="bad">
          <p>{labels.notLoaded}</p>
          <TryAgain slim onPress={refetch} />
        </Notice>
      ) : (
        <SkeletonRows rows={3} label={labels.loading} />
      )}
    </ReadingSheet>
  );
}

function WayForm({ detail, way, onClose }: Props & { readonly way: WayToPay | null }) {
  const { id, name } = detail.committee;
  const { run, isPending, error } = usePutWayToPay(id);
  const { form, draft } = useDraftedForm(draftNames.wayToPay(id), {
    resolver: byContract(wayToPayBody),
    defaultValues: { upi: way?.upi ?? '', note: way?.note ?? '' },
  });
  const finish = (): void => {
    draft.drop();
    onClose();
  };
  return (
    <SavingSheet
      title={paying.title}
      sub={name}
      onSubmit={(event) => void form.handleSubmit((values) => run(values, finish))(event)}
      labels={labels}
      busy={isPending}
      onClose={onClose}
      draft={draft}
    >
      <div className={styles.stack}>
        <Fields form={form} />
        <RefusalNotice error={error} fallback={labels.failed} />
        <Notice>{labels.who}</Notice>
      </div>
    </SavingSheet>
  );
}

type FieldsProps = { readonly form: UseFormReturn<BodySentTo<typeof putWayToPay>> };

function Fields({ form: { control, register } }: FieldsProps) {
  const { errors } = useFormState({ control });
  return (
    <>
      <TextField
        label={labels.upi}
        optional
        hint={labels.upiHint}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.upi?.message}
        {...register('upi')}
      />
      <TextArea
        label={labels.note}
        optional
        placeholder={labels.noteHint}
        maxLength={mostOfWayNote}
        error={errors.note?.message}
        {...register('note')}
      />
    </>
  );
}
