import { currentSession, subscribeToSession } from '@mandali/platform/session/session.ts';
import type { Answer, Question } from './question.ts';
import type { FromWorker, ToWorker } from './worker.ts';

type WorkerSession = { readonly worker: Worker; readonly token: string };

let running: WorkerSession | null = null;
let count = 0;
const waiting = new Map<number, (answer: Answer) => void>();

const failed: Answer = { kind: 'silent' };

const stop = (): void => {
  running?.worker.terminate();
  running = null;
  for (const settle of waiting.values()) settle(failed);
  waiting.clear();
};

// The worker holds data of one person: it ends with the session.
subscribeToSession(() => {
  if (running !== null && currentSession()?.token !== running.token) stop();
});

const start = (token: string): Worker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.nth)?.(data.answer);
    waiting.delete(data.nth);
  });
  // After a release an open page no longer finds its worker.
  worker.addEventListener('error', stop);
  running = { worker, token };
  return worker;
};

/** A remote from another origin cannot start a worker, nor can jsdom. */
const workerFor = (token: string): Worker | null => {
  try {
    return running?.worker ?? start(token);
  } catch {
    return null;
  }
};

/** Compares an answer with the book in a worker. */
export const askWorker = async (question: Question, token: string): Promise<Answer> => {
  const worker = workerFor(token);
  if (worker === null) return (await import('./answer-question.ts')).answerQuestion({ question, token });
  count += 1;
  const nth = count;
  const answer = new Promise<Answer>((resolve) => waiting.set(nth, resolve));
  worker.postMessage({ question, token, nth } satisfies ToWorker, []);
  return answer;
};
