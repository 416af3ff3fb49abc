import type { Detail, Member, PersonCard } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/text-field.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { activeMembers } from '../../../book.ts';
import { SheetFoot } from '../../../sheet-foot.tsx';
import { Refusal } from '../../../refusal.tsx';
import { texts } from '../../../texts.ts';
import { useReplaceMember } from '../api/replace-member.ts';
import { replacementRules, type ReplacementForm } from '../replacement.ts';
import { PersonField, usablePhone } from './person-field.tsx';
import styles from './replace-member-sheet.module.css';

const words = texts.members.replace;

type ReplaceMemberSheetProps = { readonly detail: Detail; readonly member: Member; readonly onClose: () => void };

const useReplacementForm = (detail: Detail) => {
  const phones = activeMembers(detail).map(({ user }) => user.phone ?? '');
  const form = useForm<ReplacementForm>({
    resolver: replacementRules(phones),
    defaultValues: { name: '', phone: '', reason: '' },
    reValidateMode: 'onSubmit',
  });
  const choose = (person: PersonCard): void => {
    form.clearErrors('name');
    form.setValue('name', person.name);
    form.setValue('phone', usablePhone(person));
    form.setFocus('phone');
  };
  return { form, choose };
};

/** 'Replace Committee Member': who leaves, who takes over, and why. */
export function ReplaceMemberSheet({ detail, member, onClose }: ReplaceMemberSheetProps) {
  const { run, isPending, error } = useReplaceMember(detail.committee.id, member);
  const { form, choose } = useReplacementForm(detail);
  const save = ({ name, phone, reason }: ReplacementForm): void =>
    run({ newMemberData: { name, phone }, reason }, onClose);
  const { errors } = form.formState;
  return (
    <Sheet
      open
      keepOpenOutside
      title={words.dialog}
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      foot={
        <SheetFoot
          cancel={words.cancel}
          onCancel={onClose}
          save={words.save}
          busy={isPending}
          busyLabel={words.saving}
        />
      }
    >
      <Handover member={member} newName={useWatch({ control: form.control, name: 'name' })} />
      <NewName detail={detail} form={form} onChoose={choose} />
      <TextField
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextArea label={words.reason} maxLength={500} error={errors.reason?.message} {...form.register('reason')} />
      <Refusal error={error} words={words.failed} />
      <Notice tone="warn">{words.warning(member.user.name)}</Notice>
    </Sheet>
  );
}

type NewNameProps = {
  readonly detail: Detail;
  readonly form: UseFormReturn<ReplacementForm>;
  readonly onChoose: (person: PersonCard) => void;
};

function NewName({ detail, form, onChoose }: NewNameProps) {
  return (
    <Controller
      control={form.control}
      name="name"
      render={({ field, fieldState }) => (
        <PersonField
          label={words.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          memberIds={new Set(activeMembers(detail).map(({ user }) => user.id))}
          onChoose={onChoose}
          onRefused={(message) => form.setError('name', { message })}
        />
      )}
    />
  );
}

function Handover({ member, newName }: { readonly member: Member; readonly newName: string }) {
  return (
    <div className={styles.handover}>
      <div>
        <div className={styles.label}>{words.leaves(member.seatNo)}</div>
        <div className={styles.name}>{member.user.name}</div>
      </div>
      <ArrowLeftRight aria-hidden="true" />
      <div>
        <div className={styles.label}>{words.takesOver}</div>
        <div className={styles.name}>{newName.trim() || words.nobodyYet}</div>
      </div>
    </div>
  );
}
