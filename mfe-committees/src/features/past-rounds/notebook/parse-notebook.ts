import { plainNumber } from '@mandali/contracts/digits';
import { atAGlance } from '@mandali/contracts/look-alikes';
import { visible } from '@mandali/contracts/visible';
import { dayInText } from './day-in-text.ts';

/** A member whose name can stand in a line. `name`: as the admin has entered it. */
export type NotebookMember = { readonly seatNo: number; readonly name: string };

/**
 * What a line says of a round. `winnerSeatNo`: 0, not understood; `day`: '' likewise. `rest`: the words that were not
 * understood, for the admin to look at.
 */
export type NotebookRow = {
  readonly winnerSeatNo: number;
  readonly day: string;
  readonly unpaidSeatNos: readonly number[];
  readonly rest: string;
};

const numbered = /^\s*(?:(?:round|r|राउंड|راؤنڈ)\s*)?#?(\d{1,3})\s*(?:[.)۔،:;|,\t-]|\s)/iu;
const unpaid =
  /[,،;؛(|\t-]*\s*(?:not\s+paid|unpaid|did\s+not\s+pay|due|baki|बाकी|नहीं\s+दिया|باقی|ادا\s+نہیں)\s*[:=-]?/iu;
const everybodyPaid =
  /[,،;؛(|\t-]*\s*(?:all\s+paid|everybody\s+paid|sab\s+paid|सब\s+ने\s+दिया|सबने\s+दिया|سب\s+نے\s+دیا)\s*\)?/iu;
const separators = /[,،;؛|&+()\t]|\s(?:and|aur|और|اور)\s/iu;

/** By the whole name, else by a part of it that only one member has. Null: none, or several. */
const memberNamed = (text: string, members: readonly NotebookMember[]): NotebookMember | null => {
  const seat = /^(?:seat|सीट|سیٹ)\s*(\d{1,3})$/iu.exec(text);
  if (seat !== null) return members.find(({ seatNo }) => seatNo === Number(seat[1])) ?? null;
  const key = atAGlance(text);
  if (key === '') return null;
  const isSame = ({ name }: NotebookMember): boolean => atAGlance(name) === key;
  const isPart = ({ name }: NotebookMember): boolean => name.split(/\s+/).some((part) => atAGlance(part) === key);
  const whole = members.filter(isSame);
  const found = whole.length > 0 ? whole : members.filter(isPart);
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The member whose name the text begins with, and the words behind it. */
const memberFirstIn = (
  text: string,
  members: readonly NotebookMember[],
): { readonly member: NotebookMember | null; readonly rest: string } => {
  const words = text.split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const member = memberNamed(words.slice(0, count).join(' '), members);
    if (member !== null) return { member, rest: words.slice(count).join(' ') };
  }
  return { member: null, rest: text };
};

const piecesOf = (text: string): readonly string[] =>
  text
    .split(separators)
    .map((piece) => visible(piece).replace(/^[\s:.-]+|[\s:.-]+$/g, ''))
    .filter(Boolean);

const parseLine = (line: string, members: readonly NotebookMember[]): NotebookRow => {
  const { day = '', rest = line } = dayInText(line) ?? {};
  const [before = '', after] = rest.replace(everybodyPaid, ' ').split(unpaid);
  const left: string[] = [];
  let winnerSeatNo = 0;
  for (const piece of piecesOf(before)) {
    const { member, rest: more } = winnerSeatNo === 0 ? memberFirstIn(piece, members) : { member: null, rest: piece };
    winnerSeatNo = member?.seatNo ?? winnerSeatNo;
    if (more !== '') left.push(more);
  }
  const unpaidSeatNos = piecesOf(after ?? '').flatMap((piece) => {
    const member = memberNamed(piece, members);
    if (member === null) left.push(piece);
    return member?.seatNo ?? [];
  });
  return { winnerSeatNo, day, unpaidSeatNos, rest: left.join(' · ') };
};

const unknown: NotebookRow = { winnerSeatNo: 0, day: '', unpaidSeatNos: [], rest: '' };

type Notebook = {
  /** The round from `first` on; a round of which no line speaks is not understood. */
  readonly rows: readonly NotebookRow[];
  /** Lines of rounds outside of the range, and lines of a round that an earlier line has described. */
  readonly leftOut: readonly string[];
};

/**
 * Reads a notebook with one round a line: its number (else the next one), winner, day, and who had not paid, in English,
 * Hindi or Urdu. A name that fits several members is not understood.
 * @param first round of the first row
 * @param last highest round of the committee
 */
export const parseNotebook = (
  text: string,
  members: readonly NotebookMember[],
  { first, last }: { readonly first: number; readonly last: number },
): Notebook => {
  const byRound = new Map<number, NotebookRow>();
  const leftOut: string[] = [];
  let next = first;
  for (const line of text.split(/\r?\n/).filter((each) => visible(each) !== '')) {
    const plain = plainNumber(line);
    const number = numbered.exec(`${plain} `);
    const isDay =
      dayInText(plain) !== null && dayInText(number === null ? plain : plain.slice(number[0].length)) === null;
    const round = number === null || isDay ? next : Number(number[1]);
    if (round < first || round > last || byRound.has(round)) leftOut.push(visible(line));
    else {
      byRound.set(round, parseLine(number === null || isDay ? plain : plain.slice(number[0].length - 1), members));
      next = round + 1;
    }
  }
  const highest = Math.max(first - 1, ...byRound.keys());
  const rows = Array.from({ length: highest - first + 1 }, (_, at) => byRound.get(first + at) ?? unknown);
  return { rows, leftOut };
};
