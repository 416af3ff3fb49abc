import { markPayment } from '@mandali/contracts/api/mark-payment';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnce } from './committee-change.ts';
import { sayDone, sayFailed } from './notify.ts';
import { committeeChanged, committeeKey } from './query-keys.ts';
import { texts } from './texts.ts';

export type PaymentChange = BodySentTo<typeof markPayment>;
type Change = { readonly payment: Payment; readonly change: PaymentChange };

const changed = (payment: Payment, { status, paymentMethod, notes }: PaymentChange): Payment => ({
  ...payment,
  status,
  paymentMethod: status === 'paid' ? (paymentMethod ?? payment.paymentMethod ?? 'cash') : null,
  paidAt: status === 'paid' ? (payment.paidAt ?? new Date().toISOString()) : null,
  notes: notes ?? payment.notes,
});

const inRound = (round: Round, { payment, change }: Change): Round => ({
  ...round,
  payments: round.payments.map((each) => (each.id === payment.id ? changed(each, change) : each)),
});

const inDetail = (detail: Detail, change: Change): Detail => ({
  ...detail,
  rounds: detail.rounds.map((round) => inRound(round, change)),
  currentRound: detail.currentRound && inRound(detail.currentRound, change),
});

/** Shows the change at once and takes it back, with a message, when the server does not take it. */
export const useMarkPayment = (committeeId: number) => {
  const client = useQueryClient();
  const key = committeeKey(committeeId);
  const { mutate } = useMutation({
    mutationFn: ({ payment, change }: Change) =>
      send(markPayment, { params: { id: String(payment.id) }, body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Detail>(key);
      if (before) client.setQueryData<Detail>(key, inDetail(before, change));
      return { before };
    },
    onSuccess: () => sayDone(texts.payments.updated),
    onError: (error, _change, undo) => {
      if (undo?.before) client.setQueryData(key, undo.before);
      sayFailed(error, texts.payments.updateFailed);
    },
    onSettled: () => committeeChanged(client, committeeId),
  });
  return useOnce<Change>((change, ended) => mutate(change, { onSettled: ended }));
};
