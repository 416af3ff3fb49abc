import { currentSession, subscribeToSession } from '@mandali/platform/session/session.ts';
import type { Answer, Question } from './question.ts';
import type { FromWorker, ToWorker } from './worker.ts';

type WorkerSession = { readonly worker: Worker; readonly token: string };

let workerSession: WorkerSession | null = null;
let count = 0;
const pendingAnswers = new Map<number, (answer: Answer) => void>();

const failed: Answer = { kind: 'silent' };

const stop = (): void => {
  workerSession?.worker.terminate();
  workerSession = null;
  for (const settle of pendingAnswers.values()) settle(failed);
  pendingAnswers.clear();
};

// The worker holds data of one person: it ends with the session.
subscribeToSession(() => {
  if (workerSession !== null && currentSession()?.token !== workerSession.token) stop();
});

const start = (token: string): Worker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    pendingAnswers.get(data.nth)?.(data.answer);
    pendingAnswers.delete(data.nth);
  });
  // After a release an open page no longer finds its worker.
  worker.addEventListener('error', stop);
  workerSession = { worker, token };
  return worker;
};

/** A remote from another origin cannot start a worker, nor can jsdom. */
const workerFor = (token: string): Worker | null => {
  try {
    return workerSession?.worker ?? start(token);
  } catch {
    return null;
  }
};

export const askWorker = async (question: Question, token: string): Promise<Answer> => {
  const worker = workerFor(token);
  if (worker === null) return (await import('./answer-question.ts')).answerQuestion({ question, token });
  count += 1;
  const nth = count;
  const answer = new Promise<Answer>((resolve) => pendingAnswers.set(nth, resolve));
  worker.postMessage({ question, token, nth } satisfies ToWorker, []);
  return answer;
};
