// Random commands over HTTP: each step of random-steps.fixture.ts made a request by a look at the book as it stands.
import { addMember } from '@mandali/contracts/api/add-member';
import { conductDraw } from '@mandali/contracts/api/conduct-draw';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { enablePastRounds } from '@mandali/contracts/api/enable-past-rounds';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment, putPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import type { Operation } from '@mandali/contracts/operation';
import { recordPastRound } from '@mandali/contracts/api/record-past-round';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { type Detail, paymentMethods, paymentStatuses } from '@mandali/contracts/shapes';
import { takeBackDecision } from '@mandali/contracts/api/take-back-decision';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { committeeId, paymentId, roundId, roundNumberOf } from '@mandali/domain/ids';
import type { Kind, RandomStep } from './random-steps.fixture.ts';
import { of, sentAbout, type WordKind } from './random-words.fixture.ts';

export type NamedPerson = { readonly id: number; readonly phone: string };
/** The winner that an opened draw says, by round; of the same people always. */
export type DrawResults = ReadonlyMap<number, number>;
export type CommandRequest = {
  readonly operation: Operation;
  readonly params: Record<string, string>;
  readonly body?: object;
};

const texts = ['', 'Admin', 'By "phone",\n\\ धन्यवाद 🙏', 'Paid <b>late</b>', '  spaced  ', '9'.repeat(60)];

type From = { readonly book: Detail; readonly people: readonly NamedPerson[]; readonly drawn: DrawResults };
type BuildRequest = (step: RandomStep, from: From) => Omit<CommandRequest, 'operation'>;

const committee = ({ book }: From) => ({ id: `${book.committee.id}` });
const roundIn = ({ book }: From, { round }: RandomStep) => {
  const found = round < 3 ? book.currentRound : of(book.rounds, round);
  return { id: `${found?.id ?? roundId(committeeId(book.committee.id), 1)}` };
};
const active = ({ book }: From) => book.members.filter(({ isActive }) => isActive);
const seatless = ({ book }: From, who: number): number => {
  const left = active({ book, people: [], drawn: new Map() }).filter(({ hasWon }) => !hasWon);
  return of(left, who)?.user.id ?? 1;
};
const named = ({ people }: From, who: number) => ({ name: `NamedPerson ${who}`, phone: of(people, who)?.phone ?? '' });
const text = (n: number): string => texts[n] ?? '';

const paying: BuildRequest = ({ who, whom, round, text: n }, { book }) => {
  const owed = (round < 3 ? book.currentRound : of(book.rounds, who)) ?? of(book.rounds, who);
  const status = of(paymentStatuses, who);
  const method = status === 'paid' ? { paymentMethod: of(paymentMethods, whom) } : {};
  const payment = of(owed?.payments ?? [], whom);
  const params = { id: `${payment?.id ?? paymentId(committeeId(book.committee.id), 1, 1)}` };
  const paidAt = payment?.paidAt ?? null;
  if (paidAt !== null && n === 1) return { params, body: { status: 'pending', undoes: paidAt } };
  return { params, body: { status, ...method, ...(n > 0 && { notes: text(n) }) } };
};

/** All dues of the round, or two of them. */
const payingSeveral: BuildRequest = (step, from) => {
  const params = roundIn(from, step);
  if (step.text % 2 === 0) return { params, body: {} };
  const id = paymentId(committeeId(from.book.committee.id), roundNumberOf(Number(params.id)), 1 + step.who);
  return { params, body: { payments: [{ id, paymentMethod: of(paymentMethods, step.whom) }, { id: id + 1 }] } };
};

const receiving = ({ text: n, whom }: RandomStep) => ({
  ...(n > 0 && { receivedBy: text(n) }),
  paymentMethod: of(paymentMethods, whom),
});

type Request = { readonly operation: Operation; readonly make: BuildRequest };

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
  removeMember: {
    operation: removeMember,
    make: ({ who, text: n }, from) => ({
      params: { ...committee(from), userId: `${of(active(from), who)?.user.id ?? 1}` },
      ...(n > 2 && { body: { reason: `Not ${n}` } }),
    }),
  },
  correctMember: {
    operation: correctMember,
    make: ({ who, whom }, from) => {
      const waits =
        active(from).find(({ user }) => !from.people.some(({ id }) => id === user.id)) ?? of(active(from), who);
      const { phone } = named(from, whom);
      return {
        params: { ...committee(from), userId: `${waits?.user.id ?? 1}` },
        body: { name: `Right ${who}`, phone },
      };
    },
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
  markAllPaid: { operation: markAllPaid, make: payingSeveral },
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
  takeBackDecision: {
    operation: takeBackDecision,
    make: ({ who, text: n }, { book }) => {
      const decided = book.rounds.filter(({ winnerId }) => winnerId !== null);
      const { id = roundId(committeeId(book.committee.id), 1), winnerId = null } = of(decided, who) ?? {};
      return { params: { id: `${id}` }, body: { reason: `Wrong: ${text(n)}`, ...(n > 0 && winnerId && { winnerId }) } };
    },
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
export const requestOf = (step: RandomStep, from: From): CommandRequest => {
  const { operation, make } = requests[step.kind];
  return { operation, ...make(step, from) };
};
