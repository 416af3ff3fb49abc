// What the papers of a committee state at its end: the detail, the statement, the history, the exported book.
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { getStatement } from '@mandali/contracts/api/get-statement';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Detail, Entry } from '@mandali/contracts/shapes';
import { verifyBook } from '@mandali/domain/proof/verify-book';
import { expect } from 'vitest';
import { carryOut, type Client } from './client.ts';
import { verifyByPython } from './books.ts';
import { type CommitteeLife, detailOf, withAccounts } from './committee-life.ts';

/** Rupees: paid for dues, left of advances, and handed over to winners. */
type Sums = { readonly paid: number; readonly advance: number; readonly handed: number };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const sumsOfDetail = ({ rounds, members }: Detail): Sums => ({
  paid: sum(rounds.map(({ collected }) => Number(collected))),
  advance: sum(members.map(({ advance }) => Number(advance))),
  handed: sum(rounds.map(({ handOver }) => Number(handOver?.handed ?? 0))),
});

const rowsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

/** Sums of both parts of the statement for spreadsheets; its texts hold no commas in these tests. */
const sumsOfStatement = async (life: CommitteeLife, reader: Client): Promise<Omit<Sums, 'advance'>> => {
  const params = life.itself;
  const dues = rowsOf(await carryOut(reader, getStatement, { params }));
  const rounds = rowsOf(await carryOut(reader, getStatement, { params, query: { part: 'rounds' } }));
  return { paid: sum(dues.map((row) => Number(row[9]))), handed: sum(rounds.map((row) => Number(row[8]))) };
};

const historyOf = async (life: CommitteeLife, reader: Client): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  for (;;) {
    const after = entries.at(-1)?.revision;
    const query = { order: 'oldest', limit: 500, ...(after !== undefined && { after }) } as const;
    const page = await carryOut(reader, listEvents, { params: life.itself, query });
    entries.push(...page);
    if (page.length < 500) return entries;
  }
};

type Data = {
  readonly roundNumber: number;
  readonly seatNo: number;
  readonly status: string;
  readonly amount: number;
  readonly left: number;
  readonly paid: readonly { readonly seatNo: number }[];
  readonly partNo: number;
  readonly partNos: readonly number[];
  readonly outcome: string;
  readonly arrived?: readonly { readonly partNo: number; readonly amount: number }[];
  readonly contribution: number;
};

/** Adds the entries up again: what is paid of each due, and each sum of the pots. */
const sumsOfHistory = (entries: readonly Entry[]): Sums => {
  const dues = new Map<string, number>();
  const pots = new Map<string, number>();
  let [contribution, advance] = [0, 0];
  const add = {
    CommitteeCreated: (data: Data) => void (contribution = data.contribution),
    TermsCorrected: (data: Data) => void (contribution = data.contribution),
    PaymentMarked: ({ roundNumber, seatNo, status }: Data) => {
      if (status === 'paid') dues.set(`${roundNumber}/${seatNo}`, contribution);
      if (status === 'pending') dues.set(`${roundNumber}/${seatNo}`, 0);
    },
    PartPaid: ({ roundNumber, seatNo, left }: Data) => void dues.set(`${roundNumber}/${seatNo}`, contribution - left),
    AdvancePaid: ({ amount }: Data) => void (advance += amount),
    AdvanceUsed: ({ roundNumber, seatNo, left, amount }: Data) => {
      dues.set(`${roundNumber}/${seatNo}`, contribution - left);
      advance -= amount;
    },
    AdvanceReturned: ({ amount }: Data) => void (advance -= amount),
    PastRoundRecorded: ({ roundNumber, paid }: Data) => {
      for (const { seatNo } of paid) dues.set(`${roundNumber}/${seatNo}`, contribution);
    },
    PotHandedOver: ({ roundNumber, partNo, amount }: Data) => void pots.set(`${roundNumber}/${partNo}`, amount),
    HandOverSettled: ({ roundNumber, partNos, outcome, arrived = [] }: Data) => {
      if (outcome !== 'not-received') return;
      for (const no of partNos) pots.delete(`${roundNumber}/${no}`);
      for (const { partNo, amount } of arrived) pots.set(`${roundNumber}/${partNo}`, amount);
    },
  };
  for (const { type, data } of entries) if (type in add) add[type as keyof typeof add](data as Data);
  return { paid: sum([...dues.values()]), advance, handed: sum([...pots.values()]) };
};

const verifyExported = async (life: CommitteeLife, reader: Client, entries: number): Promise<void> => {
  const book = await carryOut(reader, exportCommittee, { params: life.itself });
  const { publicKey } = await carryOut(reader, getLogKey);
  const verdict = await verifyBook([new TextEncoder().encode(book)], { key: publicKey });
  expect([verdict.fault, verdict.reading.faults, verdict.reading.unchecked]).toEqual([null, [], []]);
  expect(
    book
      .trimEnd()
      .split('\n')
      .filter((line) => line.includes('"stream"')),
  ).toHaveLength(entries);
  expect(await verifyByPython(book, publicKey)).toContain('It holds.');
};

/** Checks that admin and member read the same book, that all papers state the same sums, and that no rupee is missing. */
const expectSameSums = async (life: CommitteeLife, reader: Client): Promise<Sums> => {
  const [detail, seen] = [await detailOf(life), await detailOf(life, reader)];
  const plain = ({ rounds }: Detail) =>
    rounds.map(({ id, winnerId, collected, open }) => [id, winnerId, collected, open]);
  expect(plain(seen)).toEqual(plain(detail));
  const sums = sumsOfDetail(detail);
  const entries = await historyOf(life, reader);
  expect(sumsOfHistory(entries)).toEqual(sums);
  expect(await sumsOfStatement(life, reader)).toEqual({ paid: sums.paid, handed: sums.handed });
  const undecided = sum(detail.rounds.map(({ winnerId, collected }) => (winnerId === null ? Number(collected) : 0)));
  const toHandOver = sum(detail.rounds.map(({ handOver }) => Number(handOver?.open ?? 0)));
  expect(sums.handed + toHandOver + undecided).toBe(sums.paid);
  await verifyExported(life, reader, entries.length);
  return sums;
};

type Totals = { readonly paidIn: number; readonly handedOver: number; readonly owed?: number };

/** Checks a committee after its last round: each seat has won once, and these rupees came in, went out and are owed. */
export const expectCompleted = async (life: CommitteeLife, { paidIn, handedOver, owed = 0 }: Totals): Promise<void> => {
  const { committee, members, rounds, currentRound } = await detailOf(life);
  expect([committee.status, currentRound, committee.ended]).toEqual(['completed', null, null]);
  const everyRound = Array.from({ length: committee.totalMembers }, (_, index) => index + 1);
  const held = members.filter(({ isActive }) => isActive);
  expect(held.map(({ seatNo }) => seatNo)).toEqual(everyRound);
  expect(held.map(({ wonInRound }) => wonInRound ?? 0).toSorted((a, b) => a - b)).toEqual(everyRound);
  expect(rounds.map(({ roundNumber }) => roundNumber).toReversed()).toEqual(everyRound);
  expect(Number(committee.arrears?.amount)).toBe(owed);
  const reader = withAccounts(life).find(({ id }) => id !== life.admin.id) ?? life.admin;
  expect(await expectSameSums(life, reader)).toEqual({ paid: paidIn, advance: 0, handed: handedOver });
};

type Settlement = { readonly paidIn: number; readonly handedOver: number; readonly balances: readonly number[] };

/** Checks a committee that ended early: what each seat is owed (above 0) or owes, as every member sees it. */
export const expectEndedEarly = async (
  life: CommitteeLife,
  { paidIn, handedOver, balances }: Settlement,
): Promise<void> => {
  for (const reader of new Set([life.admin, ...withAccounts(life)])) {
    const { committee, settlement, currentRound } = await detailOf(life, reader);
    expect([committee.status, currentRound, committee.arrears]).toEqual(['completed', null, { dues: 0, amount: '0' }]);
    expect(settlement?.map(({ balance }) => Number(balance))).toEqual(balances);
    const csv = await carryOut(reader, getStatement, { params: life.itself, query: { part: 'settlement' } });
    expect(rowsOf(csv)).toEqual(
      settlement?.map(({ seatNo, user, ...sums }) => [
        `${seatNo}`,
        user.name,
        sums.paidIn,
        sums.received,
        sums.balance,
      ]),
    );
  }
  const reader = withAccounts(life)[0] ?? life.admin;
  expect(await expectSameSums(life, reader)).toEqual({ paid: paidIn, advance: 0, handed: handedOver });
};
