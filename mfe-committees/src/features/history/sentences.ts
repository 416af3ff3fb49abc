import type { Committee, Entry } from '@mandali/contracts/shapes';
import { eventKinds, type EventLabel, isEventType } from '@mandali/domain/committee/event-kinds';
import { date, list, rupees } from '@mandali/platform/format/format.ts';
import { calendarText } from '../../shared/due-calendar.ts';
import { strong } from '../../shared/emphasis.tsx';
import { history } from '../../texts/history.ts';
import { type Data, lengthOf, number, textIn } from './entry-data.ts';
import { holderOf, named, nameOf, seatIn, winnerOf } from './entry-names.ts';
import { exchangeSentences, turnsIn, turnsSentences } from './turns-sentences.ts';

const labels = history.sentences;

type Book = Pick<Committee, 'contributionAmount' | 'totalMembers'>;

const amountOf = (book: Book): string => strong(rupees(book.contributionAmount));

const plannedPot = ({ contributionAmount, totalMembers }: Book): number => Number(contributionAmount) * totalMembers;

/** What has been collected by now, not the planned pot. */
const potOf = ({ collected }: Entry, book: Book): string => strong(rupees(collected ?? plannedPot(book)));

const withOpenRest = (sentence: string, { collected }: Entry, book: Book): string => {
  const open = plannedPot(book) - Number(collected ?? plannedPot(book));
  return open > 0 ? `${sentence} ${labels.potOpen(strong(rupees(open)))}` : sentence;
};

const partOf = (data: Data): string => strong(rupees(number(data, 'amount')));

const withLeft = (sentence: string, data: Data): string =>
  number(data, 'left') > 0 ? `${sentence} ${labels.partLeft(strong(rupees(number(data, 'left'))))}` : sentence;

const methodOf = (data: Data): string =>
  (history.methods as Readonly<Record<string, string>>)[textIn(data, 'method')] ?? textIn(data, 'method');

const termsIn = (data: Data): [seats: number, amount: string, days: number] => [
  number(data, 'totalMembers'),
  strong(rupees(number(data, 'contribution'))),
  number(data, 'cycleDays'),
];

const startIn = (data: Data) => ('continues' in data ? labels.continued : labels.created);
const withDueDays = (sentence: string, data: Data): string => {
  const [first, round1] = [textIn(data, 'firstDueDay'), textIn(data, 'dueAt')];
  const due = calendarText(data['calendar'] as Committee['calendar']);
  const more = [
    ...(due === null ? [] : [labels.dueDays(due)]),
    ...(first === '' ? [] : [labels.firstDueDay(date(first))]),
    ...(round1 === '' ? [] : [labels.firstDue(date(round1))]),
    ...turnsIn(data),
  ];
  return [sentence, ...more].join(' ');
};

type SentenceWriter = (entry: Entry, book: Book, round: number) => string;

type FixedLabel = {
  [L in EventLabel & keyof typeof labels]: (typeof labels)[L] extends string ? L : never;
}[EventLabel & keyof typeof labels];

const isFixed = (label: EventLabel): label is FixedLabel =>
  typeof (labels as Readonly<Record<string, unknown>>)[label] === 'string';

const sentences: { readonly [L in Exclude<EventLabel, FixedLabel>]: SentenceWriter } = {
  created: (entry) =>
    withDueDays(startIn(entry.data)(nameOf(entry, entry.data['adminId']), ...termsIn(entry.data)), entry.data),
  ended: (_, __, round) => labels.ended(round),
  committeeRenamed: ({ data }) => labels.committeeRenamed(strong(textIn(data, 'name'))),
  termsCorrected: ({ data }) => withDueDays(labels.termsCorrected(...termsIn(data)), data),
  dueDayMoved: ({ data }, _, round) => labels.dueDayMoved(round, date(textIn(data, 'dueAt'))),
  memberAdded: (entry) =>
    withPhone(labels.memberAdded(holderOf(entry), seatIn(entry), number(entry.data, 'owesRound')), entry.data),
  memberReplaced: (entry) => withPhone(replaced(entry), entry.data),
  memberRemoved: (entry) =>
    (entry.data['left'] === true ? labels.memberLeft : labels.memberRemoved)(holderOf(entry), seatIn(entry)),
  memberCorrected: (entry) => corrected(entry),
  roundOpened: ({ data }, book, round) =>
    labels.roundOpened(round, lengthOf(data, 'owing'), amountOf(book), date(textIn(data, 'dueAt'))),
  marked: (entry, book, round) => marked(entry, round, amountOf(book), named(entry)),
  partPaid: (entry, _, round) =>
    withLeft(labels.partPaid(named(entry), round, partOf(entry.data), methodOf(entry.data)), entry.data),
  partTakenBack: (entry, _, round) => {
    const sentence = labels.partTakenBack(named(entry), round, partOf(entry.data));
    return entry.data['fromAdvance'] === true ? `${sentence} ${labels.intoAdvance}` : sentence;
  },
  advancePaid: (entry) => labels.advancePaid(named(entry), seatIn(entry), partOf(entry.data), methodOf(entry.data)),
  advanceUsed: (entry, _, round) => withLeft(labels.advanceUsed(named(entry), round, partOf(entry.data)), entry.data),
  advanceReturned: (entry) => labels.advanceReturned(named(entry), seatIn(entry), partOf(entry.data)),
  reported: (entry, _, round) => {
    const [method, day] = [methodOf(entry.data), date(textIn(entry.data, 'paidAt'))];
    return entry.data['amount'] === undefined
      ? labels.reported(named(entry), round, method, day)
      : labels.reportedPart(named(entry), round, partOf(entry.data), method, day);
  },
  withdrawn: (entry, _, round) => labels.withdrawn(named(entry), round),
  declined: (entry, _, round) => labels.declined(named(entry), round),
  confirmed: (entry, _, round) => labels.confirmed(named(entry), round),
  disputed: (entry, _, round) => labels.disputed(named(entry), round),
  settled: (entry, _, round) => settledWith(entry.data)(named(entry), round),
  pastRound: (entry, book, round) =>
    withOpenRest(
      labels.pastRound(winnerOf(entry), round, potOf(entry, book), date(textIn(entry.data, 'drawDate'))),
      entry,
      book,
    ),
  drawOpened: ({ data }, _, round) => labels.drawOpened(round, lengthOf(data, 'eligible')),
  drawRecommitted: (_, __, round) => labels.drawRecommitted(round),
  drawn: (entry, book, round) =>
    withOpenRest(
      (entry.data['proof'] === undefined ? labels.drawnUnproved : labels.drawn)(
        winnerOf(entry),
        round,
        potOf(entry, book),
      ),
      entry,
      book,
    ),
  chosen: (entry, book, round) =>
    withOpenRest(
      (entry.data['overridesOpenDraw'] === true ? labels.chosenOverDraw : labels.chosen)(
        winnerOf(entry),
        round,
        potOf(entry, book),
      ),
      entry,
      book,
    ),
  ...turnsSentences,
  ...exchangeSentences,
  turnGiven: (entry, book, round) =>
    withOpenRest(labels.turnGiven(winnerOf(entry), round, potOf(entry, book)), entry, book),
  decisionTakenBack: (entry, _, round) => {
    const { closes } = entry.data;
    const sentence = labels.decisionTakenBack(winnerOf(entry), round);
    return typeof closes === 'number' ? `${sentence} ${labels.closedAgain(closes)}` : sentence;
  },
  handedOver: (entry, _, round) =>
    labels.handedOver(named(entry), round, sumOf(entry), methodOf(entry.data), date(textIn(entry.data, 'day'))),
  handOverTakenBack: (entry, _, round) => labels.handOverTakenBack(named(entry), round, sumOf(entry)),
  handOverConfirmed: (entry, _, round) => answered(entry, round, labels.handOverConfirmed, labels.handOverConfirmedFor),
  handOverDisputed: (entry, _, round) => answered(entry, round, labels.handOverDisputed, labels.handOverDisputedFor),
  handOverSettled: (entry, _, round) => potSettled(entry, round),
  transferRequested: (entry) => labels.transferRequested(...sidesOf(entry)),
  transferRequestEnded: (entry) =>
    (entry.data['by'] === 'declined' ? labels.transferDeclined : labels.transferWithdrawn)(...sidesOf(entry)),
  accountsJoined: (entry) => labels.accountsJoined(nameOf(entry, entry.data['toUserId'])),
  transferred: (entry) => labels.transferred(...sidesOf(entry)),
};

const sidesOf = (entry: Entry): [from: string, to: string] => [
  nameOf(entry, entry.data['fromUserId']),
  nameOf(entry, entry.data['toUserId']),
];

const sumOf = ({ data }: Entry): string => strong(rupees(number(data, 'amount')));

/** The winner, or another member in the winner's place, who is the sender. */
const answered = (
  entry: Entry,
  round: number,
  own: (name: string, round: number) => string,
  other: (by: string, name: string, round: number) => string,
): string => {
  const { data, people, actor } = entry;
  if (data['by'] === data['memberNo']) return own(named(entry), round);
  const winner = people.find(({ id }) => id !== actor?.id);
  return other(strong(actor?.name ?? history.deletedPerson), nameOf(entry, winner?.id), round);
};

const potSettled = (entry: Entry, round: number): string => {
  if (entry.data['outcome'] === 'received') return labels.handOverSettled(named(entry), round);
  return number(entry.data, 'amount') > 0
    ? labels.handOverSettledPart(named(entry), round, sumOf(entry))
    : labels.handOverSettledNone(named(entry), round);
};

/** Returns the sentence with its names marked (shared/emphasis.tsx). */
export const sentenceOf = (entry: Entry, book: Book): string => {
  if (!isEventType(entry.type)) return labels.unknown(entry.type);
  const { label } = eventKinds[entry.type];
  return isFixed(label) ? labels[label] : sentences[label](entry, book, number(entry.data, 'roundNumber'));
};

const replaced = (entry: Entry): string => {
  const { data, people } = entry;
  const leaving = people.find(({ id }) => id !== data['userId']);
  const sentence = labels.memberReplaced(holderOf(entry), seatIn(entry), nameOf(entry, leaving?.id));
  const rounds = Array.isArray(data['takesOverRounds']) ? data['takesOverRounds'].map(String) : [];
  return rounds.length === 0 ? sentence : `${sentence} ${labels.withDues(list(rounds))}`;
};

const corrected = (entry: Entry): string => {
  const { userId, toUserId, digests } = entry.data;
  const seat = seatIn(entry);
  if (entry.data['notMe'] === true) return labels.disowned(seat);
  if (toUserId !== undefined) return labels.seatCorrected(nameOf(entry, toUserId), seat, nameOf(entry, userId));
  const { name, phone } = (digests ?? {}) as Data;
  if (phone === undefined) return labels.nameCorrected(nameOf(entry, userId), seat);
  return (name === undefined ? labels.phoneCorrected : labels.memberCorrected)(nameOf(entry, userId), seat);
};

const withPhone = (sentence: string, data: Data): string =>
  data['noPhone'] === true ? `${sentence} ${labels.withoutPhone}` : sentence;

const settledWith = (data: Data) => {
  if (data['by'] === 'member') return labels.settledByMember;
  return data['outcome'] === 'paid' ? labels.settledPaid : labels.settledUnpaid;
};

const marked = ({ data, before }: Entry, round: number, amount: string, name: string): string => {
  const status = textIn(data, 'status');
  if (data['undoes'] !== undefined) return labels.undone(name, round);
  if (status !== 'paid') return labels.setTo(name, round, history.status[status === 'overdue' ? 'overdue' : 'pending']);
  if (before?.status === 'paid') return labels.paymentChanged(name, round, methodOf(data));
  const part = data['part'] as Data | undefined;
  if (part !== undefined) return labels.paidRest(name, round, partOf(part), methodOf(data));
  return (data['words'] === 'agreed' ? labels.agreed : labels.paid)(name, round, amount, methodOf(data));
};
