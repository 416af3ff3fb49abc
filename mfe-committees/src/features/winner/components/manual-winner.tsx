import { selectWinnerBody } from '@mandali/contracts/api/select-winner';
import type { Detail, Member, Round } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/form-resolver.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { RadioCards } from '@mandali/ui-kit/radio-cards.tsx';
import { Select } from '@mandali/ui-kit/select.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { eligibleMembers } from '../../../book.ts';
import { texts } from '../../../texts.ts';
import { useSelectWinner, type ChosenWinner } from '../api/select-winner.ts';

const words = texts.winner;
const methods = (['cash', 'upi', 'bank_transfer', 'cheque'] as const).map((value) => ({
  value,
  label: texts.payments.method[value],
}));

/** Manual Winner: no payment gate, but somebody must be eligible and the round undecided. */
export function ManualWinner({ detail, round }: { readonly detail: Detail; readonly round: Round }) {
  const [open, setOpen] = useState(false);
  const eligible = eligibleMembers(detail);
  return (
    <>
      <Button kind="second" disabled={eligible.length === 0 || round.winnerId !== null} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <WinnerSheet committeeId={detail.committee.id} round={round} eligible={eligible} onClose={() => setOpen(false)} />}
    </>
  );
}

type WinnerSheetProps = {
  readonly committeeId: number;
  readonly round: Round;
  readonly eligible: readonly Member[];
  readonly onClose: () => void;
};

function WinnerSheet({ committeeId, round, eligible, onClose }: WinnerSheetProps) {
  const { mutate, isPending } = useSelectWinner(committeeId, round.id);
  const form = useForm<ChosenWinner>({
    resolver: byContract(selectWinnerBody),
    defaultValues: { winnerId: 0, paymentMethod: 'cash' },
  });
  return (
    <Sheet
      open
      title={words.dialog}
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      onSubmit={form.handleSubmit((winner) => mutate(winner, { onSuccess: onClose }))}
      foot={
        <>
          <Button kind="second" onClick={onClose} disabled={isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={isPending} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <Select
        label={words.winner}
        error={form.formState.errors.winnerId?.message}
        {...form.register('winnerId', { setValueAs: Number })}
      >
        <option value={0}>{words.choose}</option>
        {eligible.map(({ id, user }) => (
          <option key={id} value={user.id}>
            {user.name}
          </option>
        ))}
      </Select>
      <Controller
        control={form.control}
        name="paymentMethod"
        render={({ field }) => (
          <RadioCards label={texts.payments.methodLabel} columns={2} options={methods} value={field.value} onChange={field.onChange} />
        )}
      />
      <Notice tone={round.drawOpened === true ? 'warn' : 'plain'}>
        {round.drawOpened === true ? words.overrides : words.note}
      </Notice>
    </Sheet>
  );
}
