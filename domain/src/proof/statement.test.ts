import { describe, expect, it } from 'vitest';
import { diceOf, withByteChanged } from './books.fixture.ts';
import { toBase64 } from './bytes.ts';
import type { Entry, JsonObject } from './export-line.ts';
import { type Statement, verifyStatement } from './statement.ts';
import { accountOf } from './statement-account.ts';
import { revisionsOfMeena, statementBook, statementFor } from './statements.fixture.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';

const runs = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 3_000);

const book = await statementBook();
const file = statementFor(book);
const codeOf = async (text: string, key?: string): Promise<string> => {
  const outcome = await verifyStatement(text, key);
  return outcome.ok ? 'good' : `${outcome.fault.code} ${outcome.fault.expected ?? ''}`.trim();
};
const good = async (text: string): Promise<Statement> => {
  const outcome = await verifyStatement(text);
  return outcome.ok ? outcome.value : expect.fail(outcome.fault.code);
};
/** Returns the file after the change. */
const changed = (change: (file: { [key: string]: unknown; entries: { [key: string]: unknown }[] }) => void): string => {
  const value = JSON.parse(file) as { entries: { [key: string]: unknown }[] };
  change(value);
  return JSON.stringify(value);
};

describe('a member statement', () => {
  it('lists the member, their payments and pots with the entries, and the signed book', async () => {
    expect(await good(file)).toMatchObject({
      committeeId: 123_456_789,
      committee: 'Gokuldham',
      contribution: 5_000,
      totalMembers: 2,
      userId: 11,
      name: 'Meena Iyer',
      seats: [1],
      entries: 5,
      paid: [
        { roundNumber: 1, seatNo: 1, entry: 4, method: 'cash' },
        { roundNumber: 2, seatNo: 1, entry: 5, method: 'upi' },
        { roundNumber: 3, seatNo: 1, entry: 7, method: 'upi' },
      ],
      pots: [{ roundNumber: 1, seatNo: 1, entry: 4 }],
      signed: { treeHead: { size: 8 } },
      note: book.note,
      keyFrom: 'file',
    });
  });

  it('of 60 rounds is smaller than 80 KB', async () => {
    const long = statementFor(await statementBook({ rounds: 60 }));
    expect((await good(long)).paid).toHaveLength(60);
    expect(long.length).toBeLessThan(80_000);
  });

  it('is verified by a given key, and rejected by another key', async () => {
    expect(await codeOf(file, book.keys.logKey)).toBe('good');
    expect(await codeOf(file, toBase64(new Uint8Array(32).fill(9)))).toMatch(/^other-key/);
    const thief = statementFor(await statementBook({ log: 'thief' }));
    expect(await codeOf(thief)).toBe('good');
    expect(await codeOf(thief, book.keys.logKey)).toMatch(/^other-key/);
  });

  it.each([
    ['without the creation', [1, 3, 4], 'it does not begin with the creation of the committee'],
    ['about no member', [0, 4], 'it is not about one member'],
    ['about two members', [0, 1, 2, 4, 5], 'it is not about one member'],
    ["with another member's payment", [0, 1, 4, 5], 'entry 6 says nothing of that member'],
    ['out of order', [0, 1, 6, 4], 'its entries are out of order'],
    ['with an entry twice', [0, 1, 4, 4], 'its entries are out of order'],
  ])('%s is rejected', async (_, revisions, why) => {
    expect(await codeOf(statementFor(book, revisions))).toBe(`statement-malformed ${why}`);
  });

  const entry = (type: string, data: JsonObject, revision: number): Entry => {
    const meta = { occurredAt: '2026-11-22T09:00:00.000Z' };
    return { stream: '', revision, type, data, meta, prev: '', hash: '', disclosed: [], committed: 0 };
  };
  /** Returns the account of person 5 in seat 1 with these entries. */
  const account = (...more: readonly Entry[]) => {
    const joined = entry('MemberAdded', { memberNo: 1, seatNo: 1, userId: 5 }, 1);
    const outcome = accountOf([entry('CommitteeCreated', {}, 0), joined, ...more]);
    return typeof outcome === 'string' ? expect.fail(outcome) : outcome;
  };
  const refused = (...more: readonly Entry[]) => expect(() => account(...more)).toThrow('says nothing of that member');

  it('rejects entries of other members, and uses the last user id of its member', () => {
    const due = { roundNumber: 2, seatNo: 1, memberNo: 1, status: 'paid' };
    expect(account(entry('PaymentMarked', due, 2))).toMatchObject({ paid: [{ entry: 3 }], name: null });
    refused(entry('PaymentMarked', { ...due, seatNo: 2 }, 2));
    refused(entry('PaymentMarked', { ...due, memberNo: 2 }, 2));
    refused(entry('PaymentMarked', { ...due, seatNo: 2, status: 'pending' }, 2));
    const others = { roundNumber: 2, winner: { seatNo: 2, memberNo: 2, userId: 6 }, owing: [] };
    refused(entry('DecisionTakenBack', others, 2));
    refused(entry('WinnerSelected', others, 2));
    const corrected = { memberNo: 1, seatNo: 1, userId: 5, toUserId: 6 };
    expect(account(entry('MemberCorrected', corrected, 2))).toMatchObject({ userId: 6, seats: [1] });
  });

  it('counts whole dues by the corrected contribution', () => {
    const terms = entry('TermsCorrected', { contribution: 700, totalMembers: 4, cycleDays: 30, pending: [] }, 2);
    const due = entry('PaymentMarked', { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'paid' }, 3);
    expect(account(terms, due)).toMatchObject({ contribution: 700, totalMembers: 4, paid: [{ amount: 700 }] });
  });

  it('adds up what was handed over to its member', () => {
    const of = { roundNumber: 2, memberNo: 1 };
    const given = (partNo: number, amount: number, revision: number) =>
      entry('PotHandedOver', { ...of, partNo, amount, method: 'cash', day: '2026-11-21T18:30:00.000Z' }, revision);
    const arrived = { ...of, partNos: [1, 2], outcome: 'not-received', arrived: [{ partNo: 1, amount: 300 }] };
    const settled = entry('HandOverSettled', arrived, 4);
    const confirmed = entry('HandOverConfirmed', { ...of, partNos: [1], by: 1 }, 5);
    const { handed } = account(given(1, 500, 2), given(2, 100, 3), settled, confirmed);
    expect(handed).toMatchObject([{ partNo: 1, amount: 300, isConfirmed: true, revisions: [2, 4, 5] }]);
    expect(account(given(1, 500, 2), entry('HandOverTakenBack', { ...of, partNo: 1 }, 3)).handed).toEqual([]);
    refused(entry('PotHandedOver', { ...of, memberNo: 2, partNo: 1, amount: 500 }, 2));
  });

  it('counts only the last entry of each due and of each pot', () => {
    const due = { roundNumber: 2, seatNo: 1, memberNo: 1, status: 'paid' };
    const open = entry('PaymentMarked', { ...due, status: 'pending' }, 3);
    const win = { roundNumber: 2, winner: { seatNo: 1, memberNo: 1, userId: 5 } };
    const past = entry('PastRoundRecorded', { ...win, paid: [{ seatNo: 1, memberNo: 1 }] }, 2);
    const takenBack = { ...win, owing: [] };
    const back = entry('DecisionTakenBack', takenBack, 3);
    expect(account(entry('PaymentMarked', due, 2), entry('PaymentMarked', due, 3)).paid).toMatchObject([{ entry: 4 }]);
    expect(account(entry('WinnerSelected', win, 2), entry('DrawConducted', win, 3)).pots).toMatchObject([{ entry: 4 }]);
    expect(account(past, open)).toMatchObject({ paid: [], pots: [{ entry: 3 }] });
    expect(account(past, open, entry('PaymentMarked', due, 4))).toMatchObject({ paid: [{ entry: 5 }] });
    const ofTheNext = entry('PaymentMarked', { ...due, memberNo: 2, status: 'pending' }, 3);
    expect(account(past, ofTheNext)).toMatchObject({ paid: [], pots: [{ entry: 3 }] });
    expect(account(past, back)).toMatchObject({ paid: [{ entry: 3 }], pots: [] });
    expect(account(past, entry('DecisionTakenBack', { ...takenBack, owing: [due] }, 3))).toMatchObject({ paid: [] });
    expect(account(past, back, entry('WinnerSelected', win, 4))).toMatchObject({ pots: [{ entry: 5 }] });
    expect(account(past, entry('DecisionTakenBack', { ...takenBack, roundNumber: 3 }, 3)).pots).toHaveLength(1);
  });

  it('counts a pot once when its round was won by two seats of one person', () => {
    const second = entry('MemberAdded', { memberNo: 2, seatNo: 2, userId: 5 }, 2);
    const decision = (seatNo: number, revision: number) =>
      entry('WinnerSelected', { roundNumber: 2, winner: { seatNo, memberNo: seatNo, userId: 5 } }, revision);
    expect(account(second, decision(1, 3), decision(2, 4)).pots).toMatchObject([{ seatNo: 2, entry: 5 }]);
  });

  it.each([
    ['no text', '', 'not-json'],
    ['another format', file.replace('@v1', '@v2'), 'key-malformed'],
    ['an unknown key', file.replace('{', '{"more":1,'), 'key-unknown'],
    ['no entries', changed((value) => (value.entries = [])), 'key-malformed'],
    [
      '65 hashes',
      changed((value) => (value.entries[0] = { ...value.entries[0], path: Array<string>(65).fill('A') })),
      'key-malformed',
    ],
    ['another path', changed((value) => (value.entries[2] = { ...value.entries[2], path: [] })), 'not-in-the-book'],
    ['a changed amount', file.replace('"contribution":5000', '"contribution":9000'), 'hash-does-not-match'],
    ['a changed name', file.replace('Meena Iyer', 'Imran Malik'), 'disclosure-differs'],
    ['a changed head', file.replace(String.raw`\n8\n`, String.raw`\n9\n`), 'signature-does-not-hold'],
  ])('is rejected with %s', async (_, text, code) => {
    expect((await codeOf(text)).split(' ')[0]).toBe(code);
  });

  it('is rejected with any byte changed, unless the content is the same', { timeout: 600_000 }, async () => {
    const dice = diceOf(12);
    const bytes = utf8Encode(statementFor(book, revisionsOfMeena(book)));
    const before = await good(file);
    const accepted: string[] = [];
    for (let i = 0; i < runs; i += 1) {
      const text = utf8Decode(withByteChanged(bytes, dice));
      const outcome = text === null ? null : await verifyStatement(text);
      // Changed white space between tokens is valid if the content is the same.
      if (outcome?.ok === true && JSON.stringify(outcome.value) !== JSON.stringify(before))
        accepted.push(`change ${i}`);
    }
    expect(accepted).toEqual([]);
  });
});
