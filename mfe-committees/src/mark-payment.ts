import { markPayment } from '@mandali/contracts/api/mark-payment';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/api.ts';
import { changed as haveChanged } from '@mandali/platform/changed.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { mutationKeys } from '@mandali/platform/use-command.ts';
import { useOnce } from '@mandali/platform/use-once.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sayDone, sayFailed } from './notify.ts';
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

const inPayments = (payments: readonly Payment[], { payment, change }: Change): Payment[] =>
  payments.map((each) => (each.id === payment.id ? changed(each, change) : each));
/** The other rounds stay the same objects, so that nothing of them is rendered again. */
const inRound = (round: Round, change: Change): Round =>
  round.roundNumber === change.payment.round.roundNumber
    ? { ...round, payments: inPayments(round.payments, change) }
    : round;

const inDetail = (detail: Detail, change: Change): Detail => ({
  ...detail,
  rounds: detail.rounds.map((round) => inRound(round, change)),
  currentRound: detail.currentRound && inRound(detail.currentRound, change),
});

/** Wherever the payment is shown: in the committee, or apart where that has left it out. Returns how to undo it. */
const showAtOnce = (client: QueryClient, committeeId: number, change: Change): (() => void) => {
  const key = queryKeys.committee(committeeId);
  const apart = queryKeys.roundPayments(committeeId, change.payment.round.roundNumber);
  const before = client.getQueryData<Detail>(key);
  const beforeApart = client.getQueryData<readonly Payment[]>(apart);
  if (before) client.setQueryData<Detail>(key, inDetail(before, change));
  if (beforeApart) client.setQueryData<readonly Payment[]>(apart, inPayments(beforeApart, change));
  return () => {
    if (before) client.setQueryData(key, before);
    if (beforeApart) client.setQueryData(apart, beforeApart);
  };
};

/** Shows the change at once and takes it back, with a message, when the server does not take it. */
export const useMarkPayment = (committeeId: number) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: mutationKeys.of('markPayment', committeeId),
    mutationFn: ({ payment, change }: Change) =>
      send(markPayment, { params: { id: String(payment.id) }, body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: queryKeys.committee(committeeId) });
      return showAtOnce(client, committeeId, change);
    },
    onSuccess: () => sayDone(texts.payments.updated),
    onError: (error, _change, undo) => {
      undo?.();
      sayFailed(error, texts.payments.updateFailed);
    },
    onSettled: () => haveChanged(client, 'markPayment', committeeId),
  });
  return useOnce<Change>((change, ended) => mutate(change, { onSettled: ended }));
};
