import { addMemberBody } from '@mandali/contracts/api/add-member';
import type { Detail, PersonCard } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { activeMembers } from '../../../book.ts';
import { SheetFoot } from '../../../sheet-foot.tsx';
import { Refusal } from '../../../refusal.tsx';
import { texts } from '../../../texts.ts';
import { useAddMember, type NewMember } from '../api/add-member.ts';
import { PersonField, usablePhone } from './person-field.tsx';

const words = texts.members;

const freeSeat = (detail: Detail): number => {
  const taken = new Set(activeMembers(detail).map((member) => member.seatNo));
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
};

const useMemberForm = () => {
  const form = useForm<NewMember>({
    resolver: byContract(addMemberBody),
    defaultValues: { name: '', phone: '' },
    mode: 'onBlur',
  });
  const choose = (person: PersonCard): void => {
    form.setValue('name', person.name, { shouldValidate: true });
    const phone = usablePhone(person);
    form.setValue('phone', phone, { shouldValidate: phone !== '' });
    form.setFocus('phone');
  };
  return { form, choose };
};

/** 'Add New Member': a name with suggestions, and a phone. */
export function AddMemberSheet({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const { run, isPending, error } = useAddMember(detail.committee.id);
  const { form, choose } = useMemberForm();
  return (
    <Sheet
      open
      title={words.dialog}
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      onSubmit={(event) => void form.handleSubmit((person) => run(person, onClose))(event)}
      foot={
        <SheetFoot
          cancel={words.cancel}
          onCancel={onClose}
          save={words.add}
          busy={isPending}
          busyLabel={words.adding}
        />
      }
    >
      <NewName detail={detail} form={form} onChoose={choose} />
      <TextField
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={words.phoneHint}
        error={form.formState.errors.phone?.message}
        {...form.register('phone')}
      />
      {error ? <Refusal error={error} words={words.addFailed} /> : <Remark detail={detail} />}
    </Sheet>
  );
}

type NewNameProps = {
  readonly detail: Detail;
  readonly form: UseFormReturn<NewMember>;
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
          memberIds={new Set(activeMembers(detail).map((member) => member.user.id))}
          onChoose={onChoose}
          onRefused={(message) => form.setError('name', { message })}
        />
      )}
    />
  );
}

function Remark({ detail }: { readonly detail: Detail }) {
  const { totalMembers, currentRound } = detail.committee;
  return <Notice>{words.owesFrom(freeSeat(detail), totalMembers, currentRound)}</Notice>;
}
