import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredBook } from '../../shared/device-books/book-store.ts';
import type { ServerAnswer } from './page-check/question.ts';
import type { AnswerCheck } from './page-check/check-answer.ts';

/** Delay, ms, and number of retries while the book is behind the page. */
const [pause, maxRetries] = [3_000, 5];

const wait = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const compared = new WeakSet<ServerAnswer>();

const checkOne = async (id: number, serverAnswer: ServerAnswer, signal: AbortSignal): Promise<AnswerCheck> => {
  const { checkAnswer } = await import('./page-check/check-answer.ts');
  for (let turn = 1; ; turn += 1) {
    if (signal.aborted) return null;
    const shown = await checkAnswer(id, serverAnswer, turn === maxRetries);
    if (shown?.answer.kind === 'same' || shown?.answer.kind === 'differs') compared.add(serverAnswer);
    if (shown?.answer.kind !== 'later' || turn === maxRetries) return shown;
    await wait(pause);
  }
};

const check = async (id: number, serverAnswer: readonly ServerAnswer[], signal: AbortSignal): Promise<AnswerCheck> => {
  await whenShown();
  let last: AnswerCheck = null;
  for (const part of serverAnswer) {
    if (compared.has(part)) continue;
    last = await checkOne(id, part, signal);
    if (last?.answer.kind === 'differs') return last;
  }
  return last;
};

export type PageCheck = {
  /** Undefined after a failed check. */
  readonly book: StoredBook | undefined;
  /** Null: the page was compared, or the check is running. */
  readonly problem: 'lost' | 'unknown' | null;
  /** 'newest': only the newest part of a book beyond 20,000 entries. */
  readonly agreement: 'all' | 'newest' | null;
};

/** @param isReady the book's newest checkpoint was checked */
export const usePageCheck = (
  id: number,
  serverAnswer: readonly ServerAnswer[],
  isReady: boolean,
): PageCheck | undefined => {
  const client = useQueryClient();
  const [checked, setChecked] = useState<PageCheck>();
  useEffect(() => {
    if (serverAnswer.length === 0 || !isReady) return undefined;
    const abort = new AbortController();
    const checkAll = async (): Promise<void> => {
      const shown = await check(id, serverAnswer, abort.signal);
      if (shown === null || abort.signal.aborted) return;
      const { answer, book } = shown;
      setChecked({
        book,
        problem: answer.kind === 'unknown' ? 'unknown' : null,
        agreement: answer.kind === 'same' ? answer.scope : null,
      });
      // The visit's result is older than the alarm.
      if (answer.kind === 'differs') void client.invalidateQueries({ queryKey: ['watched', id] });
    };
    void checkAll().catch(
      () => abort.signal.aborted || setChecked({ book: undefined, problem: 'lost', agreement: null }),
    );
    return () => abort.abort();
  }, [client, id, serverAnswer, isReady]);
  return checked;
};
