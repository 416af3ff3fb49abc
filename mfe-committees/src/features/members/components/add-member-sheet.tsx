import { addMemberBody } from '@mandali/contracts/api/add-member';
import type { Detail, PersonCard } from '@mandali/contracts/shapes';
import { serverMessage } from '@mandali/platform/api.ts';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { useForm } from 'react-hook-form';
import { activeMembers } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import { useAddMember, type NewMember } from '../api/add-member.ts';
import { NameField } from './name-field.tsx';

const words = texts.members;

const freeSeat = (detail: Detail): number => {
  const taken = new Set(activeMembers(detail).map((member) => member.seatNo));
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
};

/** 'Add New Member': a name with suggestions, and a phone. */
export function AddMemberSheet({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const { mutate, isPending, error } = useAddMember(detail.committee.id);
  const form = useForm<NewMember>({
    resolver: byContract(addMemberBody),
    defaultValues: { name: '', phone: '' },
    mode: 'onBlur',
  });
  const memberIds = new Set(activeMembers(detail).map((member) => member.user.id));
  const choose = (person: PersonCard): void => {
    form.setValue('name', person.name, { shouldValidate: true });
    // A masked phone is no phone: it must be typed.
    if (person.phone !== null && !person.phone.includes('*')) form.setValue('phone', person.phone, { shouldValidate: true });
    form.setFocus('phone');
  };
  const refusal = serverMessage(error);
  return (
    <Sheet
      open
      title={words.dialog}
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      onSubmit={form.handleSubmit((person) => mutate(person, { onSuccess: onClose }))}
      foot={
        <>
          <Button kind="second" onClick={onClose} disabled={isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={words.adding}>
            {words.add}
          </Button>
        </>
      }
    >
      <NameField form={form} memberIds={memberIds} onChoose={choose} />
      <TextField
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={words.phoneHint}
        error={form.formState.errors.phone?.message}
        {...form.register('phone')}
      />
      {refusal === undefined ? (
        <Notice>{words.owesFrom(freeSeat(detail), detail.committee.totalMembers, detail.committee.currentRound)}</Notice>
      ) : (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
    </Sheet>
  );
}
