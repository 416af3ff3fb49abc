import { markPayment } from '@mandali/contracts/api/mark-payment';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import { OfflineError, send } from '@mandali/platform/api.ts';
import { changed } from '@mandali/platform/changed.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { toast } from '@mandali/platform/toast.ts';
import { mutationKeys } from '@mandali/platform/use-command.ts';
import { useOnce } from '@mandali/platform/use-once.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sayDone } from '../notify.ts';
import { inDetail, inPayments } from './replace-payments.ts';
import { texts } from '../../texts.ts';

export type PaymentChange = BodySentTo<typeof markPayment>;

/** A change of a payment as it was asked for. */
export type Mark = { readonly payment: Payment; readonly change: PaymentChange };

const words = texts.payments;

/** Where the marks of a committee's payments are among the mutations. */
export const marksKey = (committeeId: number) => mutationKeys.of('markPayment', committeeId);

/** The answer goes wherever the payment is shown: without network it is the last that is known. */
const keepAnswer = async (client: QueryClient, committeeId: number, answer: Payment): Promise<void> => {
  // A reading that has begun before may not know of it yet.
  await client.cancelQueries({ queryKey: queryKeys.committee(committeeId) });
  const replace = (payment: Payment): Payment => (payment.id === answer.id ? answer : payment);
  client.setQueryData<Detail>(queryKeys.committee(committeeId), (detail) => detail && inDetail(detail, replace));
  client.setQueryData<readonly Payment[]>(
    queryKeys.roundPayments(committeeId, answer.round.roundNumber),
    (payments) => payments && inPayments(payments, replace),
  );
};

/** Forgets what has become of earlier marks of a payment: a new one takes their place, or the reader gives them up. */
export const forgetMarks = (client: QueryClient, committeeId: number, paymentId: number): void => {
  const marks = client.getMutationCache();
  const settled = marks.findAll({
    mutationKey: marksKey(committeeId),
    predicate: ({ state }) => state.status !== 'pending' && (state.variables as Mark).payment.id === paymentId,
  });
  settled.forEach((mark) => marks.remove(mark));
};

/** A note or a method may be lost with it, so it names whose payment it is. */
const sayNotSaved = (error: Error, { payment }: Mark): void => {
  const reason = error instanceof OfflineError ? error.message : words.updateFailed;
  toast({ title: texts.error, description: words.of(payment.user.name, reason), destructive: true });
};

/**
 * Changes a payment. While it is on its way, and when it was not taken, it is found among the mutations under
 * `marksKey`: see marks.tsx. Changes of one payment reach the server in the order in which they were made.
 */
export const useMarkPayment = (committeeId: number, payment: Payment) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: marksKey(committeeId),
    scope: { id: `payment-${payment.id}` },
    // What was not saved stays until it is.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (mark: Mark) => send(markPayment, { params: { id: String(mark.payment.id) }, body: mark.change }),
    onMutate: (mark) => forgetMarks(client, committeeId, mark.payment.id),
    onSuccess: async (answer) => {
      await keepAnswer(client, committeeId, answer);
      sayDone(words.updated);
      void changed(client, 'markPayment', committeeId);
    },
    onError: (error, mark) => {
      sayNotSaved(error, mark);
      if (!(error instanceof OfflineError)) void changed(client, 'markPayment', committeeId);
    },
  });
  return useOnce<PaymentChange>((change, ended) => mutate({ payment, change }, { onSettled: ended }));
};
