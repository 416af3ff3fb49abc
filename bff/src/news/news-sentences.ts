import { isolatingAll } from '@mandali/contracts/isolated-text';
import type { LanguageCode } from '@mandali/contracts/language-table';
import { dayInIndia } from '@mandali/contracts/reminder-text';
import { eventKinds, isEventType } from '@mandali/domain/committee/event-kinds';
import type { CommitteeEventType } from '@mandali/domain/committee/events';
import type { NotificationEntry, NewsToTell } from '@mandali/projections/news-to-tell/query';
import { en } from './texts/en.ts';
import { hi } from './texts/hi.ts';
import { ur } from './texts/ur.ts';

const inLanguage = isolatingAll({ en, hi, ur });
type Texts = typeof en;

type EntryData = NotificationEntry['data'];
/** `isMine`: the due, the seat or the win is the reader's. */
type SentenceWriter = (texts: Texts, round: number, data: EntryData, isMine: boolean) => string;

const dayOf = (texts: Texts, data: EntryData): string => {
  const [, month = 1, day = 1] = dayInIndia(String(data['dueAt'])).split('-').map(Number);
  return texts.day(day, month);
};

const marked: SentenceWriter = (texts, round, data, isMine) => {
  if (!isMine) return (data['status'] === 'paid' ? texts.paid : texts.payment)(round);
  if (data['status'] === 'overdue') return texts.own.overdue(round);
  if (data['status'] === 'pending') return texts.own.pending(round);
  return (data['words'] === 'agreed' ? texts.own.agreed : texts.own.paid)(round);
};

/** What pays the due in full is reported like a payment by one mark. */
const partPaid: SentenceWriter = (texts, round, data, isMine) => {
  if (data['left'] === 0) return marked(texts, round, { ...data, status: 'paid' }, isMine);
  return (isMine ? texts.own : texts.events).partPaid(round);
};

const won: SentenceWriter = (texts, round, _, isMine) => (isMine ? texts.own.won : texts.decided)(round);

const settled: SentenceWriter = (texts, round, data, isMine) => {
  if (!isMine) return texts.events.settled(round);
  return (data['outcome'] === 'paid' ? texts.own.settledPaid : texts.own.settledUnpaid)(round);
};

/** Sentences of events with their own rules; other events use the text of their label. */
const sentences: { readonly [T in CommitteeEventType]?: SentenceWriter } = {
  MemberAdded: (texts, _, __, isMine) => (isMine ? texts.own.added : texts.events.memberAdded),
  MemberReplaced: (texts, _, __, isMine) => (isMine ? texts.own.added : texts.events.memberReplaced),
  MemberCorrected: (texts, _, data, isMine) =>
    isMine && data['toUserId'] !== undefined ? texts.own.added : texts.events.memberCorrected,
  RoundOpened: (texts, round, data, isMine) =>
    isMine ? texts.own.roundOpened(round, dayOf(texts, data)) : texts.events.roundOpened(round),
  DueDayMoved: (texts, round, data) => texts.dueDayMoved(round, dayOf(texts, data)),
  PaymentMarked: marked,
  PartPaid: partPaid,
  PartTakenBack: (texts, round, _, isMine) => (isMine ? texts.own : texts.events).partTakenBack(round),
  AdvancePaid: (texts, _, __, isMine) => (isMine ? texts.own : texts.events).advancePaid,
  AdvanceUsed: (texts, round, _, isMine) => (isMine ? texts.own : texts.events).advanceUsed(round),
  AdvanceReturned: (texts, _, __, isMine) => (isMine ? texts.own : texts.events).advanceReturned,
  PaymentReportDeclined: (texts, round, _, isMine) => (isMine ? texts.own.declined : texts.events.declined)(round),
  PaymentConfirmed: (texts, round, _, isMine) => (isMine ? texts.own.agreed : texts.payment)(round),
  PaymentDisputeSettled: settled,
  // Where giver and winner are one person, another member answers.
  PotHandedOver: (texts, round, data, isMine) =>
    (isMine && data['isOwn'] !== true ? texts.own : texts.events).handedOver(round),
  AdminTransferRequested: (texts, _, __, isMine) => (isMine ? texts.own.asked : texts.events.transferRequested),
  TurnSwapRequested: (texts, _, __, isMine) => (isMine ? texts.own.swapAsked : texts.events.swapRequested),
  PassOnRequested: (texts, round, _, isMine) => (isMine ? texts.own.passOnAsked : texts.events.passOnRequested)(round),
  PotPassedOn: (texts, round, _, isMine) => (isMine ? texts.own.passedOn : texts.events.potPassedOn)(round),
  PastRoundRecorded: won,
  DrawConducted: won,
  WinnerSelected: won,
  TurnGiven: won,
  DecisionTakenBack: (texts, round, _, isMine) => (isMine ? texts.own.takenBack : texts.takenBack)(round),
};

const sentenceOf = (texts: Texts, entry: NotificationEntry, memberNos: readonly number[]): string => {
  const { type, data } = entry;
  if (!isEventType(type)) return texts.changed;
  const round = Number(data['roundNumber']);
  const write = sentences[type];
  if (write !== undefined) return write(texts, round, data, isMine(entry, memberNos));
  const { label } = eventKinds[type];
  const text = label in texts.events ? texts.events[label as keyof Texts['events']] : texts.changed;
  return typeof text === 'string' ? text : text(round);
};

/** An opened round is the reader's if they have a due in it. */
const isMine = ({ type, data, isOwn }: NotificationEntry, memberNos: readonly number[]): boolean => {
  if (!isOwn || type === 'RoundOpened') return isOwn;
  // Of a request of one member to another: the member who is asked.
  const memberNo = data['toMemberNo'] ?? ((data['winner'] ?? data) as EntryData)['memberNo'];
  return typeof memberNo === 'number' && memberNos.includes(memberNo);
};

const changesOfDues: ReadonlySet<string> = new Set(['PaymentMarked', 'PartPaid', 'PartTakenBack', 'AdvanceUsed']);

/** Removes all but the newest change of each payment, because the message reports its current state. */
const withoutOlderChanges = (entries: readonly NotificationEntry[]): readonly NotificationEntry[] => {
  const dues = new Set<string>();
  return entries.filter(({ type, data }) => {
    if (!changesOfDues.has(type)) return true;
    const due = `${String(data['roundNumber'])}/${String(data['seatNo'])}`;
    if (dues.has(due)) return false;
    dues.add(due);
    return true;
  });
};

export const moreLine = (language: LanguageCode, address: string): string => inLanguage[language].whereMore(address);

export const stopLine = (language: LanguageCode, address: string): string => inLanguage[language].endAll(address);

const maxSentences = 3;

/** Returns the reader's own sentences first, equal ones once, then the number of further changes. */
export const newsSentences = (language: LanguageCode, { entries, memberNos, count }: NewsToTell): readonly string[] => {
  const texts = inLanguage[language];
  const remaining = withoutOlderChanges(entries);
  const counts = new Map<string, number>();
  for (const entry of remaining.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))) {
    const sentence = sentenceOf(texts, entry, memberNos);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  const shown = [...counts].slice(0, maxSentences);
  const more = count - (entries.length - remaining.length) - shown.reduce((sum, [, each]) => sum + each, 0);
  const lines = shown.map(([sentence, each]) => (each === 1 ? sentence : texts.times(sentence, each)));
  return more > 0 ? [...lines, texts.more(more)] : lines;
};

export const accountSentence = (
  language: LanguageCode,
  change: string,
): { readonly title: string; readonly line: string } => {
  const { title, changes, changed } = inLanguage[language].account;
  return { title, line: changes[change] ?? changed };
};
