import type { Detail, Member, Round } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useForm } from 'react-hook-form';
import { methodCards } from '../../../shared/form/method-cards.ts';
import { RadioField } from '../../../shared/form/radio-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { turns } from '../../../texts/turns.ts';
import { type GivenTurn, useGiveTurn } from '../api/give-turn.ts';

const labels = turns.give;

type GiveTurnProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly holder: Member;
  readonly onClose: () => void;
};

export function GiveTurnSheet({ detail, round, holder, onClose }: GiveTurnProps) {
  const { name } = holder.user;
  const { run, isPending, error } = useGiveTurn(detail.committee.id, round.id, name);
  const form = useForm<GivenTurn>({ defaultValues: { paymentMethod: 'cash' } });
  return (
    <SavingSheet
      title={labels.title(name)}
      onSubmit={(event) => void form.handleSubmit((given) => run(given, onClose))(event)}
      labels={labels}
      busy={isPending}
      onClose={onClose}
    >
      <RadioField
        control={form.control}
        name="paymentMethod"
        label={texts.payments.methodLabel}
        columns={2}
        options={methodCards}
      />
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice>
        <p>{labels.final(round.roundNumber)}</p>
        <p>{labels.byOrder}</p>
      </Notice>
    </SavingSheet>
  );
}
