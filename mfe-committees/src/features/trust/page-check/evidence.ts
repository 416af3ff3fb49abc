import type { Difference } from './facts.ts';
import type { Question } from './question.ts';

/** Evidence of a difference, kept until sign-out: it may name people. */
export type Evidence = { readonly differences: readonly Difference[]; readonly file: string };

/** More are counted, not listed. */
const most = 200;

/** Phones prove nothing, since no entry holds them, and the file is made to be passed on. */
const withoutPhones = (field: string, value: unknown): unknown => (field === 'phone' ? undefined : value);

/**
 * The file of a page that was not what the book says: the answer as the page got it but for phones, the signed note, and where they
 * differ. The note and an export of the same entries show to others what the book says; that the server sent this answer
 * is the word of the device.
 */
export const evidenceOf = (
  { id, pinned, note, told }: Question,
  differences: readonly Difference[],
  at: number,
): Evidence => {
  const listed = differences.slice(0, most);
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
    answer: told,
  };
  return { differences: listed, file: `${JSON.stringify(file, withoutPhones, 1)}\n` };
};
