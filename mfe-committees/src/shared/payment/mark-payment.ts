import type { Detail, Payment } from '@mandali/contracts/shapes';
import { isRefusal, OfflineError } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useOnce } from '@mandali/platform/requests/use-once.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { showSuccess } from '../notify.ts';
import { isSaved, type Mark, type PaymentChange } from './mark.ts';
import { marksKey } from './marks-key.ts';
import { inDetail, inPayments } from './replace-payments.ts';
import { afterPending, sendMarks, type MarkResult } from './send-marks.ts';
import { dropSettledMarks, LostAnswerError, storeUnsavedMarks } from './unsaved-marks.ts';
import { texts } from '../../texts.ts';

const labels = texts.payments;

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

const knownPayments = (client: QueryClient, committeeId: number, [first]: readonly Mark[]): readonly Payment[] => {
  const detail = client.getQueryData<Detail>(queryKeys.committee(committeeId));
  const key = queryKeys.roundPayments(committeeId, first?.payment.round.roundNumber ?? 0);
  return [
    ...(detail?.rounds.flatMap(({ payments }) => payments) ?? []),
    ...(client.getQueryData<Payment[]>(key) ?? []),
  ];
};

/** Reads the committee until it is known whether the book has the marks. @throws LostAnswerError if it cannot be read */
const readMarked = async (
  client: QueryClient,
  committeeId: number,
  marks: readonly Mark[],
): Promise<MarkResult | null> => {
  try {
    await client.refetchQueries({ queryKey: queryKeys.committee(committeeId), exact: true }, { throwOnError: true });
  } catch {
    throw new LostAnswerError();
  }
  const byId = new Map(knownPayments(client, committeeId, marks).map((payment) => [payment.id, payment]));
  const payments = marks.flatMap(({ payment }) => byId.get(payment.id) ?? []);
  if (payments.length < marks.length) throw new LostAnswerError();
  return marks.every((mark, at) => payments[at] && isSaved(payments[at], mark)) ? { payments, marked: [] } : null;
};

const isKnown = (error: unknown): boolean => error instanceof OfflineError || isRefusal(error);

/**
 * Sends a mark again whose answer was lost: the server executes it once. If that answer is lost, too, the book tells.
 * @throws only when the marks are known not to be saved, or LostAnswerError
 */
const sendSurely = async (client: QueryClient, committeeId: number, marks: readonly Mark[]): Promise<MarkResult> => {
  try {
    return await sendMarks(marks);
  } catch (error) {
    if (isKnown(error)) throw error;
  }
  try {
    return await sendMarks(marks);
  } catch (error) {
    if (isRefusal(error)) throw error;
    const saved = await readMarked(client, committeeId, marks);
    if (saved === null) throw error;
    return saved;
  }
};

/** Names the payer of a single mark, as its note or method may be lost. For several marks the rows name them. */
const showUnsaved = (error: Error, marks: readonly Mark[]): void => {
  const [first] = marks;
  const failed = marks.length > 1 ? labels.markAllFailed : labels.updateFailed;
  const lost = error instanceof LostAnswerError ? labels.noAnswer : failed;
  const reason = error instanceof OfflineError ? error.message : lost;
  const one = first === undefined ? reason : labels.of(first.payment.user.name, reason);
  toast({ title: texts.error, description: marks.length > 1 ? reason : one, destructive: true });
};

const idsOf = (marks: readonly Mark[]): readonly number[] => marks.map(({ payment }) => payment.id);

/** Pending and failed marks stay under `marksKey` (see marks.tsx). `onSaved` also runs after an unmount. */
export const useMarking = (committeeId: number, onSaved?: (result: MarkResult, marks: readonly Mark[]) => unknown) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: marksKey(committeeId),
    // Unsaved marks stay until they are saved or discarded.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (marks: readonly Mark[]) => afterPending(idsOf(marks), () => sendSurely(client, committeeId, marks)),
    onMutate: (marks) => {
      dropSettledMarks(client, committeeId, marks);
      storeUnsavedMarks(client, committeeId);
    },
    onSuccess: async (result, marks) => {
      await writeAnswer(client, committeeId, result.payments);
      storeUnsavedMarks(client, committeeId, marks);
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
  // Also a retry of a tap, whose own toast comes from the rows otherwise.
  const mutate = useMarking(committeeId, (_, marks) => marks[0]?.isQuick === true && showSuccess(labels.updated));
  return useOnce<Mark>((mark, ended) => mutate([mark], { onSettled: ended }));
};

export const useMarkPayment = (committeeId: number, payment: Payment) => {
  const mark = useMark(committeeId);
  return (change: PaymentChange): void => mark({ payment, change });
};
