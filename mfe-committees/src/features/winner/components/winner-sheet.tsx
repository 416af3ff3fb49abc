import { selectWinnerBody } from '@mandali/contracts/api/select-winner';
import type { Member, Round } from '@mandali/contracts/shapes';
import { byContract } from '@mandali/platform/forms/form-resolver.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { MemberOptions } from '../../../shared/form/member-options.tsx';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useSelectWinner, type ChosenWinner } from '../api/select-winner.ts';

const labels = texts.winner;

type WinnerSheetProps = {
  readonly committeeId: number;
  readonly round: Round;
  readonly eligible: readonly Member[];
  readonly onClose: () => void;
};

type WinnerForm = { readonly seatNo: number; readonly paymentMethod?: ChosenWinner['paymentMethod'] };

const { winnerId, paymentMethod } = selectWinnerBody.shape;
const rules = z.object({ seatNo: winnerId, paymentMethod });

const useWinnerForm = (committeeId: number, roundId: number) => {
  const change = useSelectWinner(committeeId, roundId);
  const form = useForm<WinnerForm>({
    resolver: byContract(rules),
    defaultValues: { seatNo: 0, paymentMethod: 'cash' },
  });
  return { form, ...change };
};

export function WinnerSheet({ committeeId, round, eligible, onClose }: WinnerSheetProps) {
  const { form, run, isPending, error } = useWinnerForm(committeeId, round.id);
  const save = ({ seatNo, ...more }: WinnerForm): void => {
    const member = eligible.find((each) => each.seatNo === seatNo);
    if (member !== undefined) run({ winnerId: member.user.id, seatNo, ...more }, onClose);
  };
  return (
    <SavingSheet
      title={labels.dialog}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      labels={labels}
      busy={isPending}
      onClose={onClose}
    >
      <Select
        label={labels.winner}
        error={form.formState.errors.seatNo?.message}
        {...form.register('seatNo', { setValueAs: Number })}
      >
        <MemberOptions prompt={labels.choose} members={eligible} />
      </Select>
      <RadioField
        control={form.control}
        name="paymentMethod"
        label={texts.payments.methodLabel}
        columns={2}
        options={methodCards}
      />
      <RefusalNotice error={error} fallback={labels.failed} />
      <Consequences round={round} />
    </SavingSheet>
  );
}

function Consequences({ round }: { readonly round: Round }) {
  const wasOpened = round.drawOpened === true;
  return (
    <Notice tone={wasOpened ? 'warn' : 'plain'}>
      <p>{labels.final(round.roundNumber)}</p>
      <p>{wasOpened ? labels.overrides : labels.note}</p>
    </Notice>
  );
}
