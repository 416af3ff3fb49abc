import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

export type Draft = {
  readonly isRestored: boolean;
  /** Leaves the form; the stored values stay. */
  readonly leave: () => void;
  /** Deletes the stored values. */
  readonly drop: () => void;
  readonly startAgain: () => void;
};

type DraftedForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly draft: Draft;
};

const storeChanges =
  (name: string, start: object) =>
  ({ values }: { readonly values: object }): void =>
    JSON.stringify(values) === JSON.stringify(start) ? dropDraft(name) : keepDraft(name, values);

/** The values outlive a closed sheet, a reload and the end of a session (docs/features.md). */
export const useDraftedForm = <Values extends FieldValues>(
  name: string,
  options: UseFormProps<Values, unknown, Values> & { readonly defaultValues: Values },
): DraftedForm<Values> => {
  const [start] = useState(options.defaultValues as Values);
  const [restored, setRestored] = useState(() => draftLike(name, start));
  const form = useForm<Values, unknown, Values>({
    ...options,
    defaultValues: (restored ?? start) as DefaultValues<Values>,
  });
  const { subscribe, reset } = form;
  useEffect(() => {
    if (restored !== null) keepDraft(name, restored);
    return subscribe({ formState: { values: true }, callback: storeChanges(name, start) });
  }, [subscribe, name, start, restored]);
  const drop = (): void => dropDraft(name);
  const startAgain = (): void => {
    drop();
    setRestored(null);
    reset(start);
  };
  return { form, draft: { isRestored: restored !== null, leave: () => leaveDraft(name), drop, startAgain } };
};
