import { answerQuestion, type QuestionMessage } from './answer-question.ts';
import type { Answer } from './question.ts';

export type ToWorker = QuestionMessage & { readonly nth: number };
export type FromWorker = { readonly nth: number; readonly answer: Answer };

addEventListener('message', ({ data: { nth, ...request } }: MessageEvent<ToWorker>) => {
  void answerQuestion(request).then((answer) => postMessage({ nth, answer } satisfies FromWorker));
});
