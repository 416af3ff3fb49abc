import type { Detail, Payment } from '@mandali/contracts/shapes';
import { OfflineError } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { mutationKeys } from '@mandali/platform/requests/use-command.ts';
import { useOnce } from '@mandali/platform/requests/use-once.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { showSuccess } from '../notify.ts';
import type { Mark, PaymentChange } from './mark.ts';
import { inDetail, inPayments } from './replace-payments.ts';
import { afterPending, sendMarks, type MarkResult } from './send-marks.ts';
import { texts } from '../../texts.ts';

const labels = texts.payments;

export const marksKey = (committeeId: number) => mutationKeys.of('markPayment', committeeId);

/** Resolves when no mark is pending; failed marks do not delay it. */
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

/** Writes the answer into the cache: without network it is the newest state of the payments. */
const writeAnswer = async (client: QueryClient, committeeId: number, answer: readonly Payment[]): Promise<void> => {
  // A read that began before the answer would overwrite it.
  await client.cancelQueries({ queryKey: queryKeys.committee(committeeId) });
  const answerById = new Map(answer.map((payment) => [payment.id, payment]));
  const replace = (payment: Payment): Payment => answerById.get(payment.id) ?? payment;
  client.setQueryData<Detail>(queryKeys.committee(committeeId), (detail) => detail && inDetail(detail, replace));
  for (const roundNumber of new Set(answer.map(({ round }) => round.roundNumber)))
    client.setQueryData<readonly Payment[]>(
      queryKeys.roundPayments(committeeId, roundNumber),
      (payments) => payments && inPayments(payments, replace),
    );
};

const dropSettledMarks = (client: QueryClient, committeeId: number, marks: readonly Mark[]): void => {
  const ids = new Set(marks.map(({ payment }) => payment.id));
  const cache = client.getMutationCache();
  const settled = cache.findAll({
    mutationKey: marksKey(committeeId),
    predicate: ({ state }) =>
      state.status !== 'pending' && (state.variables as readonly Mark[]).every(({ payment }) => ids.has(payment.id)),
  });
  settled.forEach((mark) => cache.remove(mark));
};

/** Only the last mutation of a payment counts, so a successful one takes its place. */
export const discardMark = (client: QueryClient, committeeId: number, mark: Mark): void => {
  dropSettledMarks(client, committeeId, [mark]);
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

/** Names the payer of a single mark, as its note or method may be lost. For several marks the rows name them. */
const showUnsaved = (error: Error, marks: readonly Mark[]): void => {
  const [first] = marks;
  const reason = error instanceof OfflineError ? error.message : labels.updateFailed;
  const one = first === undefined ? reason : labels.of(first.payment.user.name, reason);
  const several = error instanceof OfflineError ? error.message : labels.markAllFailed;
  toast({ title: texts.error, description: marks.length > 1 ? several : one, destructive: true });
};

const idsOf = (marks: readonly Mark[]): readonly number[] => marks.map(({ payment }) => payment.id);

/** Pending and failed marks stay under `marksKey` (see marks.tsx). `onSaved` also runs after an unmount. */
export const useMarking = (committeeId: number, onSaved?: (result: MarkResult, marks: readonly Mark[]) => void) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: marksKey(committeeId),
    // Unsaved marks stay until they are saved or discarded.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (marks: readonly Mark[]) => afterPending(idsOf(marks), () => sendMarks(marks)),
    onMutate: (marks) => dropSettledMarks(client, committeeId, marks),
    onSuccess: async (result, marks) => {
      await writeAnswer(client, committeeId, result.payments);
      onSaved?.(result, marks);
      if (marks[0]?.isQuick !== true) showSuccess(labels.updated);
    },
    onError: (error, marks) => showUnsaved(error, marks),
    onSettled: (_, error) => {
      // Only the last of several pending marks reads the page again.
      const isLast = client.isMutating({ mutationKey: marksKey(committeeId) }) === 1;
      if (isLast && !(error instanceof OfflineError)) void changed(client, 'markPayment', committeeId);
    },
  });
  return mutate;
};

/** A double tap is one request. */
export const useMark = (committeeId: number) => {
  const mutate = useMarking(committeeId);
  return useOnce<Mark>((mark, ended) => mutate([mark], { onSettled: ended }));
};

export const useMarkPayment = (committeeId: number, payment: Payment) => {
  const mark = useMark(committeeId);
  return (change: PaymentChange): void => mark({ payment, change });
};
