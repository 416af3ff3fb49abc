import type { Detail, Payment } from '@mandali/contracts/shapes';
import { OfflineError } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { mutationKeys } from '@mandali/platform/requests/use-command.ts';
import { useOnce } from '@mandali/platform/requests/use-once.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { sayDone } from '../notify.ts';
import type { Mark, PaymentChange } from './mark.ts';
import { inDetail, inPayments } from './replace-payments.ts';
import { afterEarlier, sendMarks, type Taken } from './send-marks.ts';
import { texts } from '../../texts.ts';

const labels = texts.payments;

/** Where the marks of a committee's payments are among the mutations. */
export const marksKey = (committeeId: number) => mutationKeys.of('markPayment', committeeId);

/** Resolves when no request for a mark of this committee is pending. Marks that failed do not delay it. */
export const marksAnswered = (client: QueryClient, committeeId: number): Promise<void> =>
  new Promise((resolve) => {
    const filter = { mutationKey: marksKey(committeeId) };
    if (client.isMutating(filter) === 0) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (client.isMutating(filter) > 0) return;
      stop();
      resolve();
    });
  });

/** The answer goes wherever the payments are shown: without network it is the last that is known. */
const keepAnswer = async (client: QueryClient, committeeId: number, answer: readonly Payment[]): Promise<void> => {
  // A reading that has begun before may not know of it yet.
  await client.cancelQueries({ queryKey: queryKeys.committee(committeeId) });
  const answered = new Map(answer.map((payment) => [payment.id, payment]));
  const replace = (payment: Payment): Payment => answered.get(payment.id) ?? payment;
  client.setQueryData<Detail>(queryKeys.committee(committeeId), (detail) => detail && inDetail(detail, replace));
  for (const roundNumber of new Set(answer.map(({ round }) => round.roundNumber)))
    client.setQueryData<readonly Payment[]>(
      queryKeys.roundPayments(committeeId, roundNumber),
      (payments) => payments && inPayments(payments, replace),
    );
};

/** Forgets what has become of earlier marks of these payments, as far as they say nothing else. */
const forgetEarlier = (client: QueryClient, committeeId: number, marks: readonly Mark[]): void => {
  const ids = new Set(marks.map(({ payment }) => payment.id));
  const cache = client.getMutationCache();
  const settled = cache.findAll({
    mutationKey: marksKey(committeeId),
    predicate: ({ state }) =>
      state.status !== 'pending' && (state.variables as readonly Mark[]).every(({ payment }) => ids.has(payment.id)),
  });
  settled.forEach((mark) => cache.remove(mark));
};

/** The reader gives up a mark that was not saved. The last word about a payment counts: it stands for one that was. */
export const giveUp = (client: QueryClient, committeeId: number, mark: Mark): void => {
  forgetEarlier(client, committeeId, [mark]);
  const options = { mutationKey: marksKey(committeeId), gcTime: Number.POSITIVE_INFINITY };
  client.getMutationCache().build(client, options, {
    context: undefined,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: false,
    status: 'success',
    submittedAt: Date.now(),
    variables: [mark],
  });
};

/** A note or a method may be lost with it, so it names whose payment it is; rows name those of several. */
const sayNotSaved = (error: Error, marks: readonly Mark[]): void => {
  const [first] = marks;
  const reason = error instanceof OfflineError ? error.message : labels.updateFailed;
  const one = first === undefined ? reason : labels.of(first.payment.user.name, reason);
  const several = error instanceof OfflineError ? error.message : labels.markAllFailed;
  toast({ title: texts.error, description: marks.length > 1 ? several : one, destructive: true });
};

const idsOf = (marks: readonly Mark[]): readonly number[] => marks.map(({ payment }) => payment.id);

/**
 * Changes payments. While that is on its way, and when it was not taken, it is found among the mutations under
 * `marksKey`: see marks.tsx. Changes of one payment reach the server in the order in which they were made.
 * @param onTaken follows a success, also when the component is gone
 */
export const useMarking = (committeeId: number, onTaken?: (taken: Taken, marks: readonly Mark[]) => void) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: marksKey(committeeId),
    // What was not saved stays until it is.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (marks: readonly Mark[]) => afterEarlier(idsOf(marks), () => sendMarks(marks)),
    onMutate: (marks) => forgetEarlier(client, committeeId, marks),
    onSuccess: async (taken, marks) => {
      await keepAnswer(client, committeeId, taken.payments);
      onTaken?.(taken, marks);
      if (marks[0]?.isQuick !== true) sayDone(labels.updated);
    },
    onError: (error, marks) => sayNotSaved(error, marks),
    onSettled: (_, error) => {
      // Of many on their way the last one reads all of them.
      const isLast = client.isMutating({ mutationKey: marksKey(committeeId) }) === 1;
      if (isLast && !(error instanceof OfflineError)) void changed(client, 'markPayment', committeeId);
    },
  });
  return mutate;
};

/** One mark at a time: a double tap is one request. */
export const useMark = (committeeId: number) => {
  const mutate = useMarking(committeeId);
  return useOnce<Mark>((mark, ended) => mutate([mark], { onSettled: ended }));
};

export const useMarkPayment = (committeeId: number, payment: Payment) => {
  const mark = useMark(committeeId);
  return (change: PaymentChange): void => mark({ payment, change });
};
