import type { LanguageCode } from './language-table.ts';
import { dueSentence, listedDues, type OwedDue, rupees, wordsIn } from './reminder-text.ts';

export type OwedIn = {
  readonly committee: string;
  readonly admin: string;
  /** At least one; the oldest first. */
  readonly dues: readonly OwedDue[];
};

export type ServiceReminder = {
  readonly name: string;
  readonly owed: readonly OwedIn[];
  /** ISO 8601. */
  readonly at: string;
  /** Address of the committee, or of the dashboard when there are several. */
  readonly link: string;
  /** Link that ends all messages by the service. */
  readonly stopAt: string;
};

/** Maximum number of committees in the list; the sum covers all. */
const mostListed = 5;

const sumOf = (dues: readonly OwedDue[]): number => dues.reduce((total, { amount }) => total + amount, 0);

/**
 * Builds the message from names, sums and days only, so that no admin can send text, addresses or ways to pay in the
 * name of the service.
 */
export const serviceReminderText = (
  language: LanguageCode,
  { name, owed, at, link, stopAt }: ServiceReminder,
): string => {
  const words = wordsIn(language);
  const [first] = owed;
  if (first === undefined) return '';
  if (owed.length === 1)
    return [dueSentence(words, { name, at, ...first }), words.byService(first.admin, link), words.stop(stopAt)].join(
      '\n',
    );
  const listed = ({ committee, admin, dues }: OwedIn): string =>
    `${committee} (${admin}): ${listedDues(words, at, dues)}`;
  return [
    words.inSeveral(name, rupees(sumOf(owed.flatMap(({ dues }) => dues))), owed.length),
    ...owed.slice(0, mostListed).map(listed),
    ...(owed.length > mostListed ? [words.andMore(owed.length - mostListed)] : []),
    words.byService(null, link),
    words.stop(stopAt),
  ].join('\n');
};
