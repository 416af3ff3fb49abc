import { optionalEmail, optionalPhone, personName } from '@mandali/contracts/fields';
import { plainPhone } from '@mandali/contracts/phone-number';
import type { Profile } from '@mandali/contracts/shapes';
import { draftLike, dropDraft, keepDraft } from '@mandali/platform/forms/drafts.ts';
import { phone as readable } from '@mandali/platform/format/format.ts';
import { useSmallForm } from '@mandali/platform/first-load/small-form.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useState } from 'react';
import { z } from 'zod';
import { EmailField, NameField, PhoneField } from '../../../shared/fields.tsx';
import { isProofNeeded } from '../../../shared/proof/prove.ts';
import { ProofStep } from '../../../shared/proof/proof-step.tsx';
import { settings } from '../../../texts/settings.ts';
import { updateFailure, useUpdateProfile, type ProfileChange } from '../api/update-profile.ts';
import styles from './profile.module.css';

export const profileDraft = 'profile';

/** An unchanged phone is not validated: an old landline or short number must not block the other fields. */
const formOf = (phone: string) =>
  z.object({ name: personName, email: optionalEmail, phone: optionalPhone.or(z.literal(phone)) });

type ProfileFormProps = {
  readonly profile: Profile;
  /** `phoneToProve`: null where no new number was entered. */
  readonly onClose: (phoneToProve: string | null) => void;
};

/** `waiting`: the last request, repeated after a proof of the person. */
const useSaving = (phone: string, done: (phoneToProve: string | null) => void) => {
  const update = useUpdateProfile();
  const [waiting, setWaiting] = useState<ProfileChange | null>(null);
  const save = (change: ProfileChange): void => {
    setWaiting(change);
    // An empty field stays unchanged.
    const sent = plainPhone(change.phone ?? '') === plainPhone(phone) ? { ...change, phone: '' } : change;
    update.run(sent, (answer) => done(answer.phoneToProve ?? null));
  };
  return { update, waiting, save };
};

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const labels = settings.profile;
  const saved = {
    name: profile.name,
    email: profile.email ?? '',
    phone: readable(profile.phoneToProve ?? profile.phone ?? ''),
  };
  const [draft] = useState(() => draftLike(profileDraft, saved));
  const close = (phoneToProve: string | null): void => {
    dropDraft(profileDraft);
    onClose(phoneToProve === (profile.phoneToProve ?? null) ? null : phoneToProve);
  };
  const { errors, register, handleSubmit } = useSmallForm<ProfileChange>({
    schema: formOf(saved.phone),
    defaultValues: draft ?? saved,
    onBlur: true,
    onType: (typed) => keepDraft(profileDraft, typed),
  });
  const { update, waiting, save } = useSaving(saved.phone, close);
  if (waiting !== null && isProofNeeded(update.error))
    return <ProofStep profile={profile} onProved={() => save(waiting)} onCancel={() => close(null)} />;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save)}>
      {draft && <Notice role="status">{labels.kept}</Notice>}
      <NameField autoFocus error={errors.name} {...register('name')} />
      <TextField label={labels.role} value={settings.roles[profile.role]} hint={labels.roleHint} readOnly />
      <EmailField optional error={errors.email} {...register('email')} />
      <PhoneField optional error={errors.phone} {...register('phone')} />
      {update.error && <Notice tone="bad">{updateFailure(update.error)}</Notice>}
      <ButtonGroup>
        <Button type="submit" busy={update.isPending} busyLabel={labels.saving}>
          {labels.save}
        </Button>
        <Button kind="second" onClick={() => close(null)}>
          {common.cancel}
        </Button>
      </ButtonGroup>
    </form>
  );
}
