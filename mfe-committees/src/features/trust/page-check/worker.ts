import { answerQuestion, type QuestionMessage } from './answer-question.ts';
import type { Answer } from './question.ts';

export type ToWorker = QuestionMessage & { readonly nth: number };
export type FromWorker = { readonly nth: number; readonly answer: Answer };

addEventListener('message', ({ data: { nth, ...asked } }: MessageEvent<ToWorker>) => {
  void answerQuestion(asked).then((answer) => postMessage({ nth, answer } satisfies FromWorker));
});
