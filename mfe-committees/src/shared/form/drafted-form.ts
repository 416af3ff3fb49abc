import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/** What was typed into a form, kept until it is sent or thrown away. */
export type Draft = {
  /** Whether the form has opened with what was typed before. */
  readonly isRestored: boolean;
  /** The form was closed by the way; what was typed stays. */
  readonly leave: () => void;
  /** It was sent, or given up on purpose. */
  readonly drop: () => void;
  /** Empties the form. */
  readonly startAgain: () => void;
};

type DraftedForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values, unknown, Values>;
  readonly draft: Draft;
};

const keepTyped =
  (name: string, start: object) =>
  ({ values }: { readonly values: object }): void =>
    JSON.stringify(values) === JSON.stringify(start) ? dropDraft(name) : keepDraft(name, values);

/**
 * A form whose values outlive a closed sheet, a reload and the end of a session (docs/features.md).
 * @param name of the form, with what it is about: 'add-member/7'
 */
export const useDraftedForm = <Values extends FieldValues>(
  name: string,
  options: UseFormProps<Values, unknown, Values> & { readonly defaultValues: Values },
): DraftedForm<Values> => {
  const [start] = useState(options.defaultValues as Values);
  const [kept, setKept] = useState(() => draftLike(name, start));
  const form = useForm<Values, unknown, Values>({
    ...options,
    defaultValues: (kept ?? start) as DefaultValues<Values>,
  });
  const { subscribe, reset } = form;
  useEffect(() => {
    if (kept !== null) keepDraft(name, kept);
    return subscribe({ formState: { values: true }, callback: keepTyped(name, start) });
  }, [subscribe, name, start, kept]);
  const drop = (): void => dropDraft(name);
  const startAgain = (): void => {
    drop();
    setKept(null);
    reset(start);
  };
  return { form, draft: { isRestored: kept !== null, leave: () => leaveDraft(name), drop, startAgain } };
};
