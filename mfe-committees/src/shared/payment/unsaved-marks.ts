import type { Detail } from '@mandali/contracts/shapes';
import { draftOf, dropDraft, keepDraft } from '@mandali/platform/forms/drafts.ts';
import { useQueryClient, type Mutation, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftNames } from '../form/draft-names.ts';
import { isSaved, type Mark } from './mark.ts';
import { marksKey } from './marks-key.ts';
import type { Marks } from './marks.tsx';

// Marks without an answer outlive a reload of the page: their rows then say that it is not known whether they were saved.

/** No answer came, and the page could not be read since. */
export class LostAnswerError extends Error {}

type MarkMutation = Mutation<unknown, Error, readonly Mark[]>;

const mutationsOf = (client: QueryClient, committeeId: number): readonly MarkMutation[] =>
  client.getMutationCache().findAll({ mutationKey: marksKey(committeeId), exact: true }) as unknown as MarkMutation[];

const idsOf = (marks: readonly Mark[]): ReadonlySet<number> => new Set(marks.map(({ payment }) => payment.id));

const settledState = {
  context: undefined,
  data: undefined,
  failureCount: 0,
  failureReason: null,
  isPaused: false,
} as const;

const addSettled = (client: QueryClient, committeeId: number, marks: readonly Mark[], error: Error | null): void => {
  const options = { mutationKey: marksKey(committeeId), gcTime: Number.POSITIVE_INFINITY };
  const status = error === null ? 'success' : 'error';
  const state = { ...settledState, status, error, submittedAt: Date.now(), variables: marks } as const;
  client.getMutationCache().build(client, options, state);
};

/** Removes settled mutations of these payments: only the last one of a payment counts. */
export const dropSettledMarks = (client: QueryClient, committeeId: number, marks: readonly Mark[]): void => {
  const ids = idsOf(marks);
  for (const mutation of mutationsOf(client, committeeId)) {
    const { status, variables } = mutation.state;
    if (status !== 'pending' && variables?.every(({ payment }) => ids.has(payment.id)))
      client.getMutationCache().remove(mutation);
  }
};

/**
 * Stores the marks of the committee that are pending or failed.
 * @param saved marks whose answer has just come
 */
export const storeUnsavedMarks = (client: QueryClient, committeeId: number, saved: readonly Mark[] = []): void => {
  const savedIds = idsOf(saved);
  const last = new Map<number, Mark | null>();
  for (const { state } of mutationsOf(client, committeeId))
    for (const mark of state.variables ?? []) last.set(mark.payment.id, state.status === 'success' ? null : mark);
  const unsaved = [...last.values()].filter((mark) => mark !== null && !savedIds.has(mark.payment.id));
  if (unsaved.length > 0) keepDraft(draftNames.marks(committeeId), unsaved, false);
  else dropDraft(draftNames.marks(committeeId));
};

/** Only the last mutation of a payment counts, so a successful one takes its place. */
export const discardMark = (client: QueryClient, committeeId: number, mark: Mark): void => {
  dropSettledMarks(client, committeeId, [mark]);
  addSettled(client, committeeId, [mark], null);
  storeUnsavedMarks(client, committeeId);
};

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'payment' in value && 'change' in value;

const restore = (client: QueryClient, committeeId: number): void => {
  const stored = draftOf(draftNames.marks(committeeId));
  if (!Array.isArray(stored) || mutationsOf(client, committeeId).length > 0) return;
  for (const mark of stored.filter(isMark)) addSettled(client, committeeId, [mark], new LostAnswerError());
};

/** Shows the marks that a reload interrupted, and forgets those that the book turns out to have. */
export const useUnsavedMarks = (committeeId: number, detail: Detail | undefined, { failed }: Marks): void => {
  const client = useQueryClient();
  useEffect(() => restore(client, committeeId), [client, committeeId]);
  useEffect(() => {
    for (const payment of detail?.rounds.flatMap(({ payments }) => payments) ?? []) {
      const mark = failed.get(payment.id)?.mark;
      if (mark && isSaved(payment, mark)) discardMark(client, committeeId, mark);
    }
  }, [client, committeeId, detail, failed]);
};
