import { createChecker } from './checker.ts';
import type { Answer, Question } from './question.ts';
import { openExportOf } from './open-export.ts';

export type QuestionMessage = { readonly question: Question; readonly token: string };

let session = '';
const check = createChecker(openExportOf(() => session));

/** Serialised: two questions about a book would read the same entries twice. */
let lastAnswer: Promise<unknown> = Promise.resolve();

/** In the worker or, without one, in the page. Never rejects. */
export const answerQuestion = ({ question, token }: QuestionMessage): Promise<Answer> => {
  const answer = lastAnswer
    .then(() => {
      session = token;
      return check(question);
    })
    .catch((): Answer => ({ kind: 'refused', status: 0 }));
  lastAnswer = answer;
  return answer;
};
