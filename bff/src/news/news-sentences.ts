import type { LanguageCode } from '@mandali/contracts/languages';
import { dayInIndia } from '@mandali/contracts/reminder-text';
import type { CommitteeEventType } from '@mandali/domain/committee/events';
import type { EntryToTell, NewsToTell } from '@mandali/projections/news-to-tell/query';
import { en } from './texts/en.ts';
import { hi } from './texts/hi.ts';

const inLanguage = { en, hi } as const;
type Words = typeof en;

type Data = EntryToTell['data'];
/** `isMine`: the due, the seat or the win is the reader's. */
type Write = (words: Words, round: number, data: Data, isMine: boolean) => string;

const dayOf = (words: Words, data: Data): string => {
  const [, month = 1, day = 1] = dayInIndia(String(data['dueAt'])).split('-').map(Number);
  return words.day(day, month);
};

const marked: Write = (words, round, data, isMine) => {
  if (!isMine) return (data['status'] === 'paid' ? words.paid : words.payment)(round);
  if (data['status'] === 'overdue') return words.own.overdue(round);
  if (data['status'] === 'pending') return words.own.pending(round);
  return (data['words'] === 'agreed' ? words.own.agreed : words.own.paid)(round);
};

const won: Write = (words, round, _, isMine) => (isMine ? words.own.won : words.decided)(round);

const settled: Write = (words, round, data, isMine) => {
  if (!isMine) return words.settled(round);
  return (data['outcome'] === 'paid' ? words.own.settledPaid : words.own.settledUnpaid)(round);
};

const always =
  (sentence: (words: Words) => string): Write =>
  (words) =>
    sentence(words);

const sentences: { readonly [T in CommitteeEventType]: Write } = {
  CommitteeCreated: always(({ changed }) => changed),
  PastRoundsEnabled: always(({ changed }) => changed),
  MemberAdded: (words, _, __, isMine) => (isMine ? words.own.added : words.memberAdded),
  MemberReplaced: (words, _, __, isMine) => (isMine ? words.own.added : words.memberReplaced),
  MemberRemoved: always(({ memberRemoved }) => memberRemoved),
  MemberCorrected: (words, _, data, isMine) =>
    isMine && data['toUserId'] !== undefined ? words.own.added : words.memberCorrected,
  RoundOpened: (words, round, data, isMine) =>
    isMine ? words.own.roundOpened(round, dayOf(words, data)) : words.roundOpened(round),
  PaymentMarked: marked,
  PaymentReported: ({ reported }, round) => reported(round),
  PaymentReportWithdrawn: ({ withdrawn }, round) => withdrawn(round),
  PaymentReportDeclined: (words, round, _, isMine) => (isMine ? words.own.declined : words.declined)(round),
  PaymentConfirmed: (words, round, _, isMine) => (isMine ? words.own.agreed : words.payment)(round),
  PaymentDisputed: ({ disputed }, round) => disputed(round),
  PaymentDisputeSettled: settled,
  PastRoundRecorded: won,
  DrawOpened: ({ drawOpened }, round) => drawOpened(round),
  DrawRecommitted: always(({ changed }) => changed),
  DrawConducted: won,
  WinnerSelected: won,
  DecisionTakenBack: (words, round, _, isMine) => (isMine ? words.own.takenBack : words.takenBack)(round),
  CommitteeCompleted: always(({ completed }) => completed),
  AccountsJoined: always(({ accountsJoined }) => accountsJoined),
  AdminTransferred: always(({ transferred }) => transferred),
  CommitteeDeleted: always(({ changed }) => changed),
  CommitteeRestored: always(({ restored }) => restored),
};

const isKnown = (type: string): type is CommitteeEventType => type in sentences;

/** Whose it is: a due's holder, a winner, or a new member; of a round that opens, the reader, whose own due it is. */
const isMine = ({ type, data, isOwn }: EntryToTell, memberNos: readonly number[]): boolean => {
  if (!isOwn || type === 'RoundOpened') return isOwn;
  const { memberNo } = (data['winner'] ?? data) as Data;
  return typeof memberNo === 'number' && memberNos.includes(memberNo);
};

/** What was marked and taken back at once, or marked anew, is reported as it is now. */
const withoutOlderMarks = (entries: readonly EntryToTell[]): readonly EntryToTell[] => {
  const met = new Set<string>();
  return entries.filter(({ type, data }) => {
    if (type !== 'PaymentMarked') return true;
    const due = `${String(data['roundNumber'])}/${String(data['seatNo'])}`;
    if (met.has(due)) return false;
    met.add(due);
    return true;
  });
};

/** Under a message by WhatsApp. */
export const whereMore = (language: LanguageCode, address: string): string => inLanguage[language].whereMore(address);

/** The last line of a message by WhatsApp. */
export const endAll = (language: LanguageCode, address: string): string => inLanguage[language].endAll(address);

/** Sentences of one message. */
const most = 3;

/** Sentences of the changes in one language: the reader's own first, equal ones once, then the number of further ones. */
export const newsSentences = (language: LanguageCode, { entries, memberNos, count }: NewsToTell): readonly string[] => {
  const words = inLanguage[language];
  const left = withoutOlderMarks(entries);
  const counts = new Map<string, number>();
  for (const entry of left.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))) {
    const write = isKnown(entry.type) ? sentences[entry.type] : always(({ changed }) => changed);
    const sentence = write(words, Number(entry.data['roundNumber']), entry.data, isMine(entry, memberNos));
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  const said = [...counts].slice(0, most);
  const more = count - (entries.length - left.length) - said.reduce((sum, [, each]) => sum + each, 0);
  const lines = said.map(([sentence, each]) => (each === 1 ? sentence : words.times(sentence, each)));
  return more > 0 ? [...lines, words.more(more)] : lines;
};

/** A change of an account as a message says it: what it is about, and what has changed. */
export const accountSentence = (
  language: LanguageCode,
  change: string,
): { readonly title: string; readonly line: string } => {
  const { title, changes, changed } = inLanguage[language].account;
  return { title, line: changes[change] ?? changed };
};
