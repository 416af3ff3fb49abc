import type { Difference } from './facts.ts';
import type { Question } from './question.ts';

/** Evidence of a difference, stored until sign-out: it may name people. */
export type Evidence = { readonly differences: readonly Difference[]; readonly file: string };

const maxListed = 200;

/** No entry holds phones, so they prove nothing; and the file is passed on to others. */
const withoutPhones = (field: string, value: unknown): unknown => (field === 'phone' ? undefined : value);

/** Note and export prove the book to others; that the server sent this answer is only this device's claim. */
export const evidenceOf = (
  { id, pinned, note, serverAnswer }: Question,
  differences: readonly Difference[],
  at: number,
): Evidence => {
  const listed = differences.slice(0, maxListed);
  const when = new Date(at).toISOString();
  const file = {
    format: 'mandali/shown@v1',
    server: pinned.host,
    committee: id,
    at: when,
    logKey: pinned.logKey,
    checkpoint: note,
    count: differences.length,
    differences: listed,
    answer: serverAnswer,
  };
  return { differences: listed, file: `${JSON.stringify(file, withoutPhones, 1)}\n` };
};
