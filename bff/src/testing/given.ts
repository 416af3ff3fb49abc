import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import type { AnswerOf, BodySentTo, Operation } from '@mandali/contracts/operation';
import type { OpenedDraw } from '@mandali/contracts/draw-shapes';
import { committeeId, paymentId, roundId } from '@mandali/domain/ids';
import { expect } from 'vitest';
import { carryOut, type Client } from './client.ts';
import type { TestBff } from './start-test-bff.ts';
import { family, person } from './world.ts';

/** An opened draw by draw/1. */
export const bySeed = (opened: OpenedDraw) => {
  if (opened.seed === null) throw new Error('this draw waits for a beacon');
  return opened;
};

type Person = Awaited<ReturnType<typeof person>>;
type CommandInput<O extends Operation> = Parameters<Client['send']>[1] & { readonly operation?: O };

/** Sends one request and checks its response. Not named `then`: an await would call it. */
type Expectation<O extends Operation> = {
  /** Expects the status of the contract and at least these fields; returns the whole answer. */
  thenAnswers(expected: unknown): Promise<AnswerOf<O>>;
  thenRefuses(status: number, code: string, message?: string): Promise<void>;
};

/** A committee and its people; members have accounts and seats 1, 2, … */
export type GivenCommittee = {
  readonly id: number;
  readonly admin: Person;
  readonly members: readonly Person[];
  readonly itself: { readonly id: string };
  round(roundNumber: number): { readonly id: string };
  payment(roundNumber: number, seatNo: number): { readonly id: string };
  member(index: number): Person;
  /** The admin sends the request unless `as` is given. */
  when<O extends Operation>(operation: O, sent: CommandInput<O>, as?: Client): Expectation<O>;
  /** Carries out a command of the admin that prepares the test; fails on a refusal. */
  after<O extends Operation>(operation: O, sent: CommandInput<O>): Promise<GivenCommittee>;
};

type Body = BodySentTo<typeof createCommittee>;
type Wish = Partial<Body> & { readonly members?: number; readonly paid?: boolean };

/** Creates a committee: `members` of its `totalMembers` seats are taken; `paid`: all members have paid round 1. */
export const givenCommittee = async (bff: TestBff, wish: Wish = {}): Promise<GivenCommittee> => {
  const { members: count = 2, paid = false, ...body } = wish;
  const admin = await person(bff, 'Admin');
  const { data } = await admin.send(createCommittee, { body: { ...family, totalMembers: 3, ...body } });
  const itself = { id: `${data.id}` };
  const members: Person[] = [];
  for (const name of ['Asha', 'Bela', 'Chand', 'Devi'].slice(0, count)) {
    members.push(await person(bff, name));
    await admin.send(addMember, { params: itself, body: { name, phone: members.at(-1)?.phone ?? '' } });
  }
  if (paid) await admin.send(markAllPaid, { params: { id: `${data.id}001` }, body: {} });
  return committeeOf(data.id, admin, members);
};

export const committeeOf = (id: number, admin: Person, members: readonly Person[]): GivenCommittee => {
  const committee: GivenCommittee = {
    id,
    admin,
    members,
    itself: { id: `${id}` },
    round: (roundNumber) => ({ id: `${roundId(committeeId(id), roundNumber)}` }),
    payment: (roundNumber, seatNo) => ({ id: `${paymentId(committeeId(id), roundNumber, seatNo)}` }),
    member: (index) => {
      const found = members[index];
      if (found === undefined) throw new Error(`there is no member ${index}`);
      return found;
    },
    when: (operation, sent, as = admin) => expectationOf(operation, sent, as),
    after: async (operation, sent) => {
      const answer = await admin.send(operation, sent as never);
      expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([operation.status, '']);
      return committee;
    },
  };
  return committee;
};

/** Transfers the committee: its admin asks, and the member accepts. */
export const transferTo = async (
  to: Client & { readonly id: number },
  from: Client,
  params: { readonly id: string },
): Promise<void> => {
  await carryOut(from, transferOwnership, { params, body: { newAdminId: to.id } });
  await carryOut(to, acceptTransfer, { params, body: {} });
};

/** For requests without a given committee. */
export const when = <O extends Operation>(caller: Client, operation: O, sent: CommandInput<O> = {}): Expectation<O> =>
  expectationOf(operation, sent, caller);

const expectationOf = <O extends Operation>(operation: O, sent: CommandInput<O>, caller: Client): Expectation<O> => ({
  thenAnswers: async (expected) => {
    const answer = await caller.send(operation, sent as never);
    expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([operation.status, '']);
    if (expected !== undefined) expect(answer.data).toMatchObject(expected as object);
    return answer.data;
  },
  thenRefuses: async (status, code, message) => {
    const { problem, status: found } = await caller.send(operation, sent as never);
    expect([found, problem.code]).toEqual([status, code]);
    if (message !== undefined) expect([problem.message, problem.error]).toEqual([message, message]);
  },
});
