// Random commands over HTTP: steps of plain data, so that a failing sequence shrinks, each made a request by a look at
// the book as it stands.
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { enablePastRounds } from '@mandali/contracts/api/enable-past-rounds';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment, putPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Operation } from '@mandali/contracts/operation';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { type Detail, paymentMethods, paymentStatuses } from '@mandali/contracts/shapes';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import fc from 'fast-check';
import { of, sentAbout, type WordKind } from './random-words.fixture.ts';

/** Everything that is sent to a committee that is there; a new command is a line here and in `requests`. */
const weights = {
  addMember: 7,
  replaceMember: 4,
  enablePastRounds: 2,
  recordPastRound: 4,
  markPayment: 6,
  putPayment: 3,
  reportPayment: 6,
  withdrawReport: 2,
  declineReport: 4,
  confirmPayment: 3,
  disputePayment: 5,
  settleDispute: 4,
  markAllPaid: 6,
  openDraw: 6,
  conductDraw: 8,
  selectWinner: 4,
  transferOwnership: 3,
};
export type Kind = keyof typeof weights;

export type RandomStep = {
  readonly kind: Kind;
  /** Who sends it, of 10: mostly the admin, then a global admin, then somebody. */
  readonly sender: number;
  readonly who: number;
  readonly whom: number;
  readonly round: number;
  readonly text: number;
  /** Sent once more under the same key. */
  readonly again: boolean;
};

export const kinds = Object.keys(weights) as readonly Kind[];
const anyKind = fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })));

export const randomSteps: fc.Arbitrary<readonly RandomStep[]> = fc.array(
  fc.record({
    kind: anyKind,
    sender: fc.nat(9),
    who: fc.nat(6),
    whom: fc.nat(6),
    round: fc.nat(3),
    text: fc.nat(5),
    again: fc.boolean(),
  }),
  { minLength: 10, maxLength: 25 },
);

const scripted = (kind: Kind, wish: Partial<RandomStep> = {}): RandomStep => ({
  kind,
  sender: 0,
  who: 0,
  whom: 0,
  round: 0,
  text: 2,
  again: true,
  ...wish,
});

/** Two books of two seats, whose admin is no member: whatever chance does, each command is carried out and repeated. */
export const scripts: readonly (readonly RandomStep[])[] = [
  [
    scripted('addMember', { who: 1 }),
    scripted('addMember', { who: 5 }),
    scripted('enablePastRounds'),
    scripted('reportPayment', { who: 1 }),
    scripted('declineReport'),
    scripted('disputePayment'),
    scripted('settleDispute'),
    scripted('reportPayment', { who: 3 }),
    scripted('withdrawReport'),
    scripted('markPayment', { who: 1 }),
    scripted('confirmPayment'),
    scripted('putPayment', { who: 2, whom: 1 }),
    scripted('markAllPaid'),
    scripted('openDraw'),
    scripted('conductDraw'),
    scripted('replaceMember', { who: 1, whom: 3 }),
    scripted('selectWinner', { sender: 6 }),
    scripted('transferOwnership', { again: false }),
    scripted('markPayment', { text: 3 }),
  ],
  [
    scripted('addMember', { who: 4 }),
    scripted('addMember', { who: 2 }),
    scripted('recordPastRound', { sender: 6 }),
    scripted('markAllPaid', { sender: 6 }),
    scripted('transferOwnership', { sender: 6, who: 1 }),
  ],
];

export type Named = { readonly id: number; readonly phone: string };
/** The winner that an opened draw says, by round; of the same people always. */
export type Drawn = ReadonlyMap<number, number>;
export type Asked = { readonly operation: Operation; readonly params: Record<string, string>; readonly body?: object };

const texts = ['', 'Admin', 'By "phone",\n\\ धन्यवाद 🙏', 'Paid <b>late</b>', '  spaced  ', '9'.repeat(60)];

type From = { readonly book: Detail; readonly people: readonly Named[]; readonly drawn: Drawn };
type Making = (step: RandomStep, from: From) => Omit<Asked, 'operation'>;

const committee = ({ book }: From) => ({ id: `${book.committee.id}` });
const roundIn = ({ book }: From, { round }: RandomStep) => {
  const found = round < 3 ? book.currentRound : of(book.rounds, round);
  return { id: `${found?.id ?? book.committee.id * 1_000 + 1}` };
};
const active = ({ book }: From) => book.members.filter(({ isActive }) => isActive);
const seatless = ({ book }: From, who: number): number => {
  const left = active({ book, people: [], drawn: new Map() }).filter(({ hasWon }) => !hasWon);
  return of(left, who)?.user.id ?? 1;
};
const named = ({ people }: From, who: number) => ({ name: `Named ${who}`, phone: of(people, who)?.phone ?? '' });
const text = (n: number): string => texts[n] ?? '';

const paying: Making = ({ who, whom, round, text: n }, { book }) => {
  const owed = (round < 3 ? book.currentRound : of(book.rounds, who)) ?? of(book.rounds, who);
  const status = of(paymentStatuses, who);
  const method = status === 'paid' ? { paymentMethod: of(paymentMethods, whom) } : {};
  const id = of(owed?.payments ?? [], whom)?.id ?? book.committee.id * 1_000_000 + 1_001;
  return { params: { id: `${id}` }, body: { status, ...method, ...(n > 0 && { notes: text(n) }) } };
};

const receiving = ({ text: n, whom }: RandomStep) => ({
  ...(n > 0 && { receivedBy: text(n) }),
  paymentMethod: of(paymentMethods, whom),
});

type Request = { readonly operation: Operation; readonly make: Making };

/** What member and admin say to each other of a payment. */
const ofWord = (kind: WordKind): Request => ({
  operation: sentAbout[kind].operation,
  make: (step, { book }) => sentAbout[kind].make({ ...step, said: text(step.text) }, book),
});

const requests: Record<Kind, Request> = {
  addMember: {
    operation: addMember,
    make: ({ who }, from) => ({ params: committee(from), body: named(from, who) }),
  },
  replaceMember: {
    operation: replaceMember,
    make: ({ who, whom }, from) => ({
      params: { ...committee(from), userId: `${of(active(from), who)?.user.id ?? 1}` },
      body: { newMemberData: named(from, whom), reason: 'Moved' },
    }),
  },
  enablePastRounds: {
    operation: enablePastRounds,
    make: (_, from) => ({ params: committee(from), body: { isExisting: true } }),
  },
  recordPastRound: {
    operation: recordPastRound,
    make: (step, from) => ({
      params: committee(from),
      body: {
        winnerId: seatless(from, step.who),
        roundNumber: 1 + step.round,
        drawDate: '2026-01-02',
        ...receiving(step),
      },
    }),
  },
  markPayment: { operation: markPayment, make: paying },
  putPayment: { operation: putPayment, make: paying },
  reportPayment: ofWord('reportPayment'),
  withdrawReport: ofWord('withdrawReport'),
  declineReport: ofWord('declineReport'),
  confirmPayment: ofWord('confirmPayment'),
  disputePayment: ofWord('disputePayment'),
  settleDispute: ofWord('settleDispute'),
  markAllPaid: { operation: markAllPaid, make: (step, from) => ({ params: roundIn(from, step), body: {} }) },
  openDraw: {
    operation: openDraw,
    make: (step, from) => ({ params: roundIn(from, step), body: { clientNonce: `${step.who}`.repeat(64) } }),
  },
  conductDraw: {
    operation: conductDraw,
    make: (step, from) => {
      const params = roundIn(from, step);
      const winnerId = from.drawn.get(Number(params.id)) ?? seatless(from, step.who);
      return { params, body: { winnerId, ...receiving(step) } };
    },
  },
  selectWinner: {
    operation: selectWinner,
    make: (step, from) => ({ params: roundIn(from, step), body: { winnerId: seatless(from, step.who) } }),
  },
  transferOwnership: {
    operation: transferOwnership,
    make: ({ who }, from) => ({
      params: committee(from),
      body: { newAdminId: of(active(from), who)?.user.id ?? 1 },
    }),
  },
};

/** The request that a step means for that book. */
export const requestOf = (step: RandomStep, from: From): Asked => {
  const { operation, make } = requests[step.kind];
  return { operation, ...make(step, from) };
};
