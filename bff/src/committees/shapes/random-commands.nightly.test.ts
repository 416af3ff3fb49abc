// Compares the answer of each command, computed from the decided state, with the read models right afterwards.
import { randomUUID } from 'node:crypto';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { seatAdvance } from '@mandali/contracts/api/pay-advance';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { openedDraw } from '@mandali/contracts/draw-shapes';
import type { Operation } from '@mandali/contracts/operation';
import { operations } from '@mandali/contracts/operations';
import { committee, detail, doneAnswer, type Detail, member, payment } from '@mandali/contracts/shapes';
import { pickWinner } from '@mandali/domain/draw';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { bySeed } from '../../testing/given.ts';
import type { RandomStep, RandomView } from '../../testing/operations/random.ts';
import {
  isSentByMember,
  kinds,
  memberOf,
  randomSteps,
  requestOf,
  scripts,
} from '../../testing/random-steps.fixture.ts';
import { startTestBff, type TestBff } from '../../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../../testing/world.ts';

type Person = Awaited<ReturnType<typeof person>>;

let bff: TestBff;
/** The last one is the global admin, who can be a member too. */
let people: readonly Person[];
let auditor: Client;
beforeAll(async () => {
  bff = await startTestBff();
  const made: Person[] = [];
  for (const n of [1, 2, 3, 4]) made.push(await person(bff, `सुब्रमण्यम "${n}"\\`));
  people = [...made, await person(bff, 'Global admin', 'global_admin')];
  auditor = await person(bff, 'Auditor', 'auditor');
});
afterAll(() => bff.stop());

/** Parses the answer without the contract, which would change the order of its fields. */
const bookOf = async (reader: Client, id: number): Promise<Detail | null> => {
  const { status, text } = await reader.send(getCommittee, { params: { id: `${id}` } });
  return status === 200 ? (JSON.parse(text) as Detail) : null;
};

const byId = <T extends { readonly id: number }>(list: readonly T[], id: number): T | undefined =>
  list.find((each) => each.id === id);

type AnswerKey = { readonly id?: number; readonly seatNo?: number };

/** Returns the part of the book that a command answers by its contract; `id` is that of the answer. */
const partOf = ({ answer }: Operation, book: Detail, { id = 0, seatNo = 0 }: AnswerKey): unknown => {
  if (answer === detail) return book;
  if (answer === committee) return book.committee;
  if (answer === member) return byId(book.members, id);
  const payments = book.rounds.flatMap((round) => round.payments);
  if (answer === seatAdvance) return { seatNo, advance: book.members.find((each) => each.seatNo === seatNo)?.advance };
  if (answer === payment) return byId(payments, id);
  const { draw: _, ...round } = byId(book.rounds, id) ?? {};
  return round;
};

const senderOf = (step: RandomStep, view: RandomView): Person => {
  const { sender, whom } = step;
  const { book } = view;
  const payer = isSentByMember(step) ? people.find(({ id }) => id === memberOf(step, view)) : undefined;
  if (payer !== undefined && sender < 9) return payer;
  const admin = people.find(({ id }) => id === book.committee.createdById);
  const boss = people.at(-1);
  return (sender < 6 ? admin : sender < 9 ? boss : people[whom % people.length]) ?? admin ?? boss ?? fail();
};
const fail = (): never => {
  throw new Error('no sender for the command');
};

const counted = new Map<string, number>();
const count = (what: string): void => void counted.set(what, (counted.get(what) ?? 0) + 1);

const check = async (step: RandomStep, sender: Person, id: number, answer: Answer): Promise<void> => {
  const operation: Operation = operations[step.kind];
  // A member who has left does not read the book any more; the answer to a request to swap is its number.
  if (operation.answer === doneAnswer || step.kind === 'askSwap') return count(step.kind);
  const book = (await bookOf(sender, id)) ?? fail();
  const about = JSON.parse(answer.text) as AnswerKey;
  // `marked` counts the dues that the request has marked; a book does not contain it.
  const { marked: _, ...told } = JSON.parse(answer.text) as { readonly marked?: unknown };
  expect(JSON.stringify(told)).toBe(JSON.stringify(partOf(operation, book, about)));
  count(step.kind);
  count(book.members.some(({ hasAccount }) => hasAccount !== null) ? 'whole' : 'masked');
};

const withoutHead = (book: Detail | null) =>
  book && { ...book, committee: { ...book.committee, bookMark: '', events: 0 } };

const carryOut = async (step: RandomStep, id: number, drawn: Map<number, number>, unknown: string): Promise<void> => {
  const book = (await bookOf(auditor, id)) ?? fail();
  const view = { book, people: [...people, { id: 0, phone: unknown }], drawn };
  const sender = senderOf(step, view);
  const { operation, params, query, body } = requestOf(step, view);
  const sent = { params, ...(query && { query }), ...(body && { body }), headers: { 'idempotency-key': randomUUID() } };
  for (let times = step.again ? 2 : 1; times > 0; times -= 1) {
    const answer = await sender.send(operation, sent);
    if (answer.status >= 300) {
      count('refused');
      return;
    }
    if (step.kind !== 'openDraw') await check(step, sender, id, answer);
    else {
      const { ticket, seed } = bySeed(openedDraw.parse(JSON.parse(answer.text)));
      drawn.set(Number(params['id']), (await pickWinner(seed, ticket))?.winnerUserId ?? 0);
      count('openDraw');
    }
  }
};

it('answers of random commands, first and repeated, equal the read models for every sender', async () => {
  const property = fc.asyncProperty(fc.nat(), randomSteps, async (creator, steps) => {
    const sender = people[creator % people.length] ?? fail();
    const body = {
      ...family,
      totalMembers: 2 + (creator % 3),
      committeeType: creator % 2 ? 'new' : 'existing',
    } as const;
    const made = await sender.send(createCommittee, { body });
    const { id } = made.data;
    expect(made.text).toBe(JSON.stringify((await bookOf(sender, id))?.committee));
    const drawn = new Map<number, number>();
    const unknown = freshPhone();
    for (const step of steps) await carryOut(step, id, drawn, unknown);
    const root = people.at(-1) ?? fail();
    const params = { id: `${id}` };
    const before = await bookOf(auditor, id);
    const gone = await root.send(adminDeleteCommittee, { params });
    expect([gone.text, await bookOf(auditor, id)]).toEqual(['{"success":true}', null]);
    const back = await root.send(adminRestoreCommittee, { params });
    const entries = before?.committee.events ?? 0;
    expect([back.text, withoutHead(await bookOf(auditor, id))]).toEqual(['{"success":true}', withoutHead(before)]);
    // States as of the deletion and as of the restoration.
    for (const asOf of [entries + 1, entries + 2]) {
      const told = await auditor.send(getCommittee, { params, query: { asOf: `${asOf}` } });
      expect(withoutHead(told.data)).toEqual(withoutHead(before));
    }
  });
  await fc.assert(property, { numRuns: 8, examples: scripts.map((steps) => [0, steps]) });
  const expected = [...kinds, 'whole', 'masked', 'refused'];
  expect(expected.filter((what) => !counted.has(what))).toEqual([]);
});
