import type { NewsCommittee, NewsItem } from '@mandali/contracts/news';
import type { Entry } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { strong } from '../../shared/emphasis.tsx';
import { history } from '../../texts/history.ts';
import { news } from '../../texts/news.ts';

const labels = news.own;

type Data = Entry['data'];
type SentenceWriter = (entry: Entry, committee: NewsCommittee, round: number) => string | null;

const amountOf = ({ contributionAmount }: NewsCommittee): string => strong(rupees(contributionAmount));
/** What has been collected by now. */
const potOf = ({ collected }: Entry, { contributionAmount, totalMembers }: NewsCommittee): string =>
  strong(rupees(collected ?? Number(contributionAmount) * totalMembers));
const actorOf = ({ actor }: Entry): string => strong(actor?.name ?? history.byItself);
const textIn = (data: Data, field: string): string => (typeof data[field] === 'string' ? data[field] : '');

const isMine = (data: Data, { memberNos }: NewsCommittee): boolean =>
  typeof data['memberNo'] === 'number' && memberNos.includes(data['memberNo']);

const marked: SentenceWriter = (entry, committee, round) => {
  const { data } = entry;
  const amount = amountOf(committee);
  if (data['status'] === 'overdue') return labels.overdue(round, amount);
  if (data['status'] === 'pending') return labels.pending(round, amount);
  if (data['words'] === 'agreed') return labels.agreed(actorOf(entry), round, amount);
  const method = (history.methods as Readonly<Record<string, string>>)[textIn(data, 'method')];
  return method === undefined ? null : labels.paid(round, amount, method);
};

const won =
  (sentence: (round: number, pot: string) => string): SentenceWriter =>
  (entry, committee, round) =>
    isMine((entry.data['winner'] ?? {}) as Data, committee) ? sentence(round, potOf(entry, committee)) : null;

const ofMyDue =
  (write: SentenceWriter): SentenceWriter =>
  (entry, committee, round) =>
    isMine(entry.data, committee) ? write(entry, committee, round) : null;

const sentences: Readonly<Record<string, SentenceWriter>> = {
  RoundOpened: ({ data }, committee, round) =>
    labels.roundOpened(round, amountOf(committee), date(textIn(data, 'dueAt'))),
  PaymentMarked: ofMyDue(marked),
  PaymentReportDeclined: ofMyDue((entry, _, round) => labels.declined(actorOf(entry), round)),
  PaymentDisputeSettled: ofMyDue(({ data }, _, round) =>
    (data['outcome'] === 'paid' ? labels.settledPaid : labels.settledUnpaid)(round),
  ),
  DrawConducted: won(labels.won),
  WinnerSelected: won(labels.chosen),
};

/** Returns the sentence in the second person; null when the history's sentence is used. */
export const ownSentenceOf = ({ isOwn, entry }: NewsItem, committee: NewsCommittee): string | null => {
  const round = entry.data['roundNumber'];
  if (!isOwn || typeof round !== 'number') return null;
  return sentences[entry.type]?.(entry, committee, round) ?? null;
};
