import { type Fault, type FaultCode, sentenceOf } from './fault.ts';
import type { Device, RoundVerdict, Signers } from './verdict.ts';

// The first sentence stands out, the second follows it. Other languages have the same fields.

export type VerdictWords = {
  readonly unforeseeable: string;
  readonly own: Readonly<Record<Device, string>>;
  readonly known: (signers: Signers, isTold: boolean) => string;
  readonly signed: (signers: Signers) => string;
  readonly compare: (isOne: boolean) => string;
  readonly signedByDevices: (count: number) => string;
  readonly whose: (isOne: boolean) => string;
  readonly publicLot: string;
  readonly ownBeacon: string;
  readonly server: string;
  readonly chosen: (by: string | null) => string;
  readonly agreedTurn: (seatNo: number) => string;
  readonly turn: (no: number, of: number) => string;
  readonly wrong: string;
  readonly atLine: (line: number, what: string) => string;
  readonly otherWinner: string;
  readonly whatToDo: string;
  readonly unchecked: string;
  readonly unannounced: string;
  readonly notComputed: string;
  readonly undecided: readonly [title: string, text: string];
  readonly promisedAnew: (day: string) => string;
  readonly ofReceipt: string;
};

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const members = (count: number, more = ''): string =>
  `${numbers[count] ?? count} ${more}${count === 1 ? 'member' : 'members'}`;
const list = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
const people = ({ names, unnamed }: Signers): string => {
  if (names.length === 0) return members(unnamed);
  return list(unnamed === 0 ? names : [...names, members(unnamed, 'more ')]);
};
const isOnePerson = ({ names, unnamed }: Signers): boolean => names.length + unnamed === 1;
const possessive = (signers: Signers): string =>
  signers.devices === 1 && signers.names.length === 1
    ? `${signers.names[0]}’s phone`
    : `The phones of ${people(signers)}`;

export const verdictWords: VerdictWords = {
  unforeseeable: 'Nobody could choose or foresee the winner.',
  own: {
    phone: 'Your phone signed the list before the lot was known.',
    computer: 'Your computer signed the list before the lot was known.',
  },
  known: (signers, isTold) =>
    `${possessive(signers)}${isTold ? '' : ', which you have compared,'} signed the list before the lot was known.`,
  signed: (signers) =>
    `Signed by the ${signers.devices === 1 ? 'phone' : 'phones'} of ${people(signers)} before the lot was known, as this server says.`,
  compare: (isOne) => `Compare books with ${isOne ? 'them' : 'one of them'} to be sure.`,
  signedByDevices: (count) =>
    `Signed by ${numbers[count] ?? count} ${count === 1 ? 'device' : 'devices'} before the lot was known, as this server says.`,
  whose: (isOne) => `This file does not say whose ${isOne ? 'device it is' : 'devices they are'}.`,
  publicLot: 'Drawn by a public lot. That the list was closed before it is this server’s word.',
  ownBeacon: 'Drawn by this server’s own beacon: whoever runs it could know the winner beforehand.',
  server: 'Drawn by this server: the admin alone could not choose, whoever runs the server could.',
  chosen: (by) => `Chosen by ${by ?? 'an admin'}, not drawn.`,
  agreedTurn: (seatNo) => `The turn of seat ${seatNo} in the agreed order. Nothing was drawn.`,
  turn: (no, of) => `Turn ${no} of ${of}.`,
  wrong: 'Something is wrong with this draw.',
  atLine: (line, what) => `Line ${line}: ${what}`,
  otherWinner: 'This page tells another winner than the book.',
  whatToDo: 'Keep the whole book as a file, and show it to another member.',
  unchecked: 'Not checked.',
  unannounced: 'This draw was not announced.',
  notComputed: 'It could not be computed again.',
  undecided: ['This round has no winner yet.', 'There is nothing to check before the draw.'],
  promisedAnew: (day) => `Promised anew on ${day}.`,
  ofReceipt: 'Not checked: the whole book shows it.',
};

export type VerdictSentence = {
  readonly title: string;
  /** '' if the title is enough. */
  readonly text: string;
};

export type Language = {
  readonly words: VerdictWords;
  readonly faults?: Readonly<Record<FaultCode, string>> | undefined;
  /** Formats the day of an ISO 8601 instant. */
  readonly day: (iso: string) => string;
};

const english: Language = { words: verdictWords, day: (iso) => iso.slice(0, 10) };

const lineOf = (fault: Fault): number | null => ('line' in fault && typeof fault.line === 'number' ? fault.line : null);

const faultWords = (fault: Fault, { faults, words }: Language): string => {
  const [line, what] = [lineOf(fault), sentenceOf(fault, faults)];
  return line === null ? what : words.atLine(line, what);
};

const sentence = (verdict: RoundVerdict, language: Language): readonly [title: string, text: string] => {
  const { words } = language;
  switch (verdict.kind) {
    case 'own-device':
      return [words.unforeseeable, words.own[verdict.device]];
    case 'known-device':
      return [words.unforeseeable, words.known(verdict.signers, verdict.isTold)];
    case 'signed':
      return [words.signed(verdict.signers), verdict.isOwn ? '' : words.compare(isOnePerson(verdict.signers))];
    case 'signed-by-devices':
      return [words.signedByDevices(verdict.devices), words.whose(verdict.devices === 1)];
    case 'public-lot':
      return [words.publicLot, ''];
    case 'own-beacon':
      return [words.ownBeacon, ''];
    case 'server':
      return [words.server, ''];
    case 'chosen':
      return [words.chosen(verdict.by), ''];
    case 'agreed-turn':
      return [words.agreedTurn(verdict.seatNo), ''];
    case 'fault': {
      const what = verdict.fault === null ? words.otherWinner : faultWords(verdict.fault, language);
      return [words.wrong, `${what} ${words.whatToDo}`];
    }
    case 'unchecked':
      return [words.unchecked, verdict.why === null ? words.notComputed : faultWords(verdict.why, language)];
    case 'unannounced':
      return [words.unchecked, words.unannounced];
    case 'undecided':
      return words.undecided;
    default:
      return verdict satisfies never;
  }
};

export const verdictSentence = (verdict: RoundVerdict, language: Language = english): VerdictSentence => {
  const [title, text] = sentence(verdict, language);
  const { promisedAnew, turn } = verdict;
  const anew = promisedAnew === null ? '' : language.words.promisedAnew(language.day(promisedAnew));
  const which = turn === null ? '' : language.words.turn(turn.no, turn.of);
  return { title, text: [text, which, anew].filter((each) => each !== '').join(' ') };
};
