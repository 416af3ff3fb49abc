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
const plannedPot = ({ contributionAmount, totalMembers }: NewsCommittee): number =>
  Number(contributionAmount) * totalMembers;
/** What has been collected by now. */
const potOf = ({ collected }: Entry, committee: NewsCommittee): string =>
  strong(rupees(collected ?? plannedPot(committee)));
const withOpenRest = (sentence: string, { collected }: Entry, committee: NewsCommittee): string => {
  const open = plannedPot(committee) - Number(collected ?? plannedPot(committee));
  return open > 0 ? `${sentence} ${history.sentences.potOpen(strong(rupees(open)))}` : sentence;
};
/** What the entry itself paid or took back. */
const partOf = ({ data }: Entry): string => strong(rupees(Number(data['amount'])));
const methodOf = ({ data }: Entry): string | null =>
  (history.methods as Readonly<Record<string, string>>)[textIn(data, 'method')] ?? null;
const actorOf = ({ actor }: Entry): string => strong(actor?.name ?? history.byItself);
const textIn = (data: Data, field: string): string => (typeof data[field] === 'string' ? data[field] : '');

const isMine = (data: Data, { memberNos }: NewsCommittee): boolean =>
  typeof data['memberNo'] === 'number' && memberNos.includes(data['memberNo']);

const marked: SentenceWriter = (entry, committee, round) => {
  const { data } = entry;
  if (data['status'] === 'overdue') return labels.overdue(round);
  if (data['status'] === 'pending') return labels.pending(round, amountOf(committee));
  const { amount: rest } = (data['part'] ?? {}) as Data;
  const amount = typeof rest === 'number' ? strong(rupees(rest)) : amountOf(committee);
  if (data['words'] === 'agreed') return labels.agreed(actorOf(entry), round, amount);
  const method = methodOf(entry);
  if (method === null) return null;
  return (rest === undefined ? labels.paid : labels.paidRest)(round, amount, method);
};

const withLeft = (sentence: string, { data }: Entry): string =>
  data['left'] === 0 ? sentence : `${sentence} ${history.sentences.partLeft(strong(rupees(Number(data['left']))))}`;

const partPaid: SentenceWriter = (entry, _, round) => {
  const method = methodOf(entry);
  return method === null ? null : withLeft(labels.partPaid(round, partOf(entry), method), entry);
};

const won =
  (sentence: (round: number, pot: string) => string): SentenceWriter =>
  (entry, committee, round) =>
    isMine((entry.data['winner'] ?? {}) as Data, committee)
      ? withOpenRest(sentence(round, potOf(entry, committee)), entry, committee)
      : null;

const ofMyDue =
  (write: SentenceWriter): SentenceWriter =>
  (entry, committee, round) =>
    isMine(entry.data, committee) ? write(entry, committee, round) : null;

const sentences: Readonly<Record<string, SentenceWriter>> = {
  RoundOpened: ({ data }, committee, round) =>
    labels.roundOpened(round, amountOf(committee), date(textIn(data, 'dueAt'))),
  PaymentMarked: ofMyDue(marked),
  PartPaid: ofMyDue(partPaid),
  PartTakenBack: ofMyDue((entry, _, round) => labels.partTakenBack(round, partOf(entry))),
  AdvanceUsed: ofMyDue((entry, _, round) => withLeft(labels.advanceUsed(round, partOf(entry)), entry)),
  PaymentReportDeclined: ofMyDue((entry, _, round) => labels.declined(actorOf(entry), round)),
  PaymentDisputeSettled: ofMyDue(({ data }, _, round) =>
    (data['outcome'] === 'paid' ? labels.settledPaid : labels.settledUnpaid)(round),
  ),
  PotHandedOver: ofMyDue((entry, _, round) => {
    const { data } = entry;
    // Giver and winner are one person: another member answers.
    if (data['isOwn'] === true) return null;
    const amount = strong(rupees(Number(data['amount'])));
    const method = (history.methods as Readonly<Record<string, string>>)[textIn(data, 'method')] ?? '';
    return labels.handedOver(actorOf(entry), round, amount, method);
  }),
  HandOverSettled: ofMyDue((_, __, round) => labels.potSettled(round)),
  AdminTransferRequested: ofMyDue((entry) => labels.asked(actorOf(entry))),
  DrawConducted: won(labels.won),
  WinnerSelected: won(labels.chosen),
  TurnGiven: won(labels.turnGiven),
};

/** Returns the sentence in the second person; null when the history's sentence is used. */
export const ownSentenceOf = ({ isOwn, entry }: NewsItem, committee: NewsCommittee): string | null => {
  const round = entry.data['roundNumber'];
  if (!isOwn) return null;
  return sentences[entry.type]?.(entry, committee, typeof round === 'number' ? round : 0) ?? null;
};
