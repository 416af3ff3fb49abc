import type { Detail } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftNames } from '../../shared/form/draft-names.ts';
import { type Draft, useDraftedForm } from '../../shared/form/drafted-form.ts';
import { useChangeCommittee } from './api/change-committee.ts';
import {
  changesOf,
  followed,
  hasChanges,
  type Settings,
  settingsOf,
  settingsRules,
  type SettingsForm,
} from './committee-settings.ts';

/** Follows changes on other devices, also those between a draft and its return. */
const useFollowed = ({ getValues, reset }: UseFormReturn<SettingsForm>, now: Settings): void => {
  const newest = JSON.stringify(now);
  useEffect(() => {
    const values = getValues();
    if (JSON.stringify(values.opened) === newest) return;
    reset(followed(values, JSON.parse(newest) as Settings), { keepErrors: true });
  }, [getValues, reset, newest]);
};

export const useSettingsForm = ({ committee }: Detail, isFixed: boolean, onClose: () => void) => {
  const { run, isPending, error } = useChangeCommittee(committee.id);
  const now = settingsOf(committee);
  const { form, draft } = useDraftedForm<SettingsForm>(draftNames.settings(committee.id), {
    resolver: byContract(settingsRules(isFixed)),
    defaultValues: { ...now, opened: now },
    mode: 'onBlur',
  });
  useFollowed(form, now);
  const finish = (): void => {
    draft.drop();
    onClose();
  };
  const save = form.handleSubmit((typed) => {
    const changes = changesOf(typed, isFixed);
    if (hasChanges(changes)) run(changes, finish);
    else finish();
  });
  // Values that only another device has changed are not kept as a draft.
  const leave = (): void => (hasChanges(changesOf(form.getValues(), isFixed)) ? draft.leave() : draft.drop());
  return { form, draft: { ...draft, leave } satisfies Draft, save, isPending, error };
};
