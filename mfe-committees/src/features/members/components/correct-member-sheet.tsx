import type { Detail, Member } from '@mandali/contracts/shapes';
import { isNameMissing } from '@mandali/platform/requests/erased-person.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { useDraftedForm } from '../../../shared/form/drafted-form.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { bareName } from '../../../shared/seated-names.ts';
import { texts } from '../../../texts.ts';
import { isUnnamed } from '../correctable.ts';
import { memberRules } from '../member-rules.ts';
import type { NewMember } from '../api/add-member.ts';
import { type Correction, useCorrectMember } from '../api/correct-member.ts';

const labels = texts.members.correct;
const { naming } = texts.members;

type CorrectMemberSheetProps = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

const changesOf = ({ user }: Member, { name, phone }: NewMember): Correction => ({
  ...(name !== bareName(user.name) && { name }),
  ...(phone !== (user.phone ?? '') && { phone }),
});

export function CorrectMemberSheet({ detail, member, onClose }: CorrectMemberSheetProps) {
  const { committee } = detail;
  const { user } = member;
  const command = useCorrectMember(committee.id, member);
  const { form, draft } = useDraftedForm<NewMember>(draftNames.correct(committee.id, member.id), {
    resolver: memberRules(({ phone }) => phone === '' && user.phone === null && !isUnnamed(member)),
    defaultValues: {
      name: isNameMissing(user) || isUnnamed(member) ? '' : bareName(user.name),
      phone: user.phone ?? '',
    },
    mode: 'onBlur',
  });
  const finish = (): void => {
    draft.drop();
    onClose();
  };
  const save = form.handleSubmit((typed) => {
    const changes = changesOf(member, typed);
    if (Object.keys(changes).length === 0) finish();
    else command.run(changes, finish);
  });
  return (
    <SavingSheet
      title={isUnnamed(member) ? naming.dialog(member.seatNo) : labels.dialog(user.name)}
      onSubmit={(event) => void save(event)}
      labels={labels}
      busy={command.isPending}
      onClose={onClose}
      draft={draft}
    >
      <Notice>{isUnnamed(member) ? naming.note : labels.note(user.name)}</Notice>
      <Fields form={form} />
      <RefusalNotice error={command.error} fallback={labels.failed} />
    </SavingSheet>
  );
}

function Fields({ form: { formState, register } }: { readonly form: UseFormReturn<NewMember> }) {
  const { name, phone } = formState.errors;
  return (
    <>
      <TextField label={labels.name} autoComplete="off" error={name?.message} {...register('name')} />
      <TextField
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={phone?.message}
        {...register('phone')}
      />
    </>
  );
}
