import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { searchUsers } from '@mandali/contracts/api/search-users';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const count = async (table: 'person' | 'text'): Promise<number> =>
  Number((await bff.pool.query(`select count(*) from people.${table}`)).rows[0].count);

const adding = (committee: GivenCommittee, body: { name: string; phone: string }) => ({
  params: committee.itself,
  body,
});
const replacing = (committee: GivenCommittee, index: number, phone: string, reason = 'Moved to Pune') => ({
  params: { ...committee.itself, userId: `${committee.member(index).id}` },
  body: { newMemberData: { name: 'Nina', phone }, reason },
});

describe('adding a member', () => {
  it('with an unknown phone creates a placeholder under the given name', async () => {
    const committee = await givenCommittee(bff);
    const sent = adding(committee, { name: 'Nina', phone: '098222 01 234' });
    const created = await committee
      .when(addMember, sent)
      .thenAnswers({ seatNo: 3, isActive: true, hasWon: false, wonInRound: null, replacedBy: null });
    expect(created.user).toMatchObject({ name: 'Nina', phone: '+919822201234' });
    await committee
      .when(getCommittee, { params: committee.itself })
      .thenAnswers({ currentRound: { payments: [{}, {}, { user: { name: 'Nina' }, status: 'pending' }] } });
  });
  it('with the phone of a known person ignores the given name', async () => {
    const committee = await givenCommittee(bff);
    const devi = await person(bff, 'Devi');
    await committee
      .when(addMember, adding(committee, { name: 'Somebody', phone: devi.phone }))
      .thenAnswers({ user: { id: devi.id, name: 'Devi' } });
  });
  it('twice is refused', async () => {
    const committee = await givenCommittee(bff);
    const message = 'This person is already a member of the committee. Please select a different person.';
    await committee
      .when(addMember, adding(committee, { name: 'Asha', phone: committee.member(0).phone }))
      .thenRefuses(409, 'already-member', message);
  });
  it('by any writing of the phone of a member is refused', async () => {
    const committee = await givenCommittee(bff);
    const asha = committee.member(0).phone.slice(3);
    const inHindi = asha.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    const message = 'This person is already a member of the committee. Please select a different person.';
    for (const phone of [`tel:091${asha}`, `\u2068(+91) ${asha}\u2069`, inHindi]) {
      await committee
        .when(addMember, adding(committee, { name: 'Asha', phone }))
        .thenRefuses(409, 'already-member', message);
    }
  });
  it('to a full committee is refused and creates no person', async () => {
    const committee = await givenCommittee(bff, { members: 3 });
    const before = await count('person');
    const message = 'This committee already has all its members';
    await committee
      .when(addMember, adding(committee, { name: 'Nina', phone: freshPhone() }))
      .thenRefuses(409, 'committee-full', message);
    expect(await count('person')).toBe(before);
  });
  it('by an outsider or a member is refused and creates no person', async () => {
    const committee = await givenCommittee(bff);
    const outsider = await person(bff, 'Outsider');
    const before = await count('person');
    const sent = adding(committee, { name: 'Nina', phone: freshPhone() });
    await committee.when(addMember, sent, outsider).thenRefuses(404, 'committee-not-found', 'Committee not found');
    await committee
      .when(addMember, sent, committee.member(0))
      .thenRefuses(403, 'not-committee-admin', 'Only the committee admin can do this');
    expect(await count('person')).toBe(before);
  });
  it.each(['12345', '0000000000', 'nine eight one'])('with the phone %j is refused', async (phone) => {
    const committee = await givenCommittee(bff);
    const { status, problem } = await committee.admin.send(addMember, adding(committee, { name: 'Nina', phone }));
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['phone']]);
  });
});

describe('replacing a member', () => {
  it('transfers the seat with its open dues, and lists the former member last', async () => {
    const committee = await givenCommittee(bff);
    await committee
      .when(replaceMember, replacing(committee, 0, freshPhone()))
      .thenAnswers({ seatNo: 1, user: { name: 'Nina' }, isActive: true });
    const { members, currentRound } = await committee.when(getCommittee, { params: committee.itself }).thenAnswers({});
    expect(members.map(({ seatNo, isActive, replacedBy }) => [seatNo, isActive, replacedBy])).toEqual([
      [1, true, null],
      [2, true, null],
      [1, false, { name: 'Nina' }],
    ]);
    expect(currentRound?.payments[0]?.user.name).toBe('Nina');
  });
  it('stores the reason outside of the log', async () => {
    const committee = await givenCommittee(bff);
    await committee.when(replaceMember, replacing(committee, 0, freshPhone(), 'Moved to Nagpur')).thenAnswers({});
    const log = await bff.pool.query(`select count(*) from log.event where data::text || meta::text like '%Nagpur%'`);
    const texts = await bff.pool.query(`select kind, subject_id from people.text where body = 'Moved to Nagpur'`);
    expect([log.rows[0].count, texts.rows]).toEqual([
      '0',
      [{ kind: 'reason', subject_id: `${committee.member(0).id}` }],
    ]);
  });
  it('who has won marks the seat of the successor as won', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(selectWinner, { params: committee.round(1), body: { winnerId: committee.member(0).id } });
    await committee
      .when(replaceMember, replacing(committee, 0, freshPhone()))
      .thenAnswers({ hasWon: true, wonInRound: null });
  });
  it.each([
    ['by a current member', (c: GivenCommittee) => replacing(c, 0, c.member(1).phone), 409, 'already-member'],
    [
      'of an outsider',
      (c: GivenCommittee) => ({ ...replacing(c, 0, freshPhone()), params: { ...c.itself, userId: '999999' } }),
      404,
      'member-not-found',
    ],
  ])('%s is refused', async (_, sent, status, code) => {
    const committee = await givenCommittee(bff);
    const before = await count('text');
    await committee.when(replaceMember, sent(committee)).thenRefuses(status, code);
    expect(await count('text')).toBe(before);
  });
  it('who was replaced already is refused', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(replaceMember, replacing(committee, 0, freshPhone()));
    const message = 'This member has already been replaced';
    await committee
      .when(replaceMember, replacing(committee, 0, freshPhone()))
      .thenRefuses(409, 'member-inactive', message);
  });
  it('without a reason is refused with an error of that field', async () => {
    const committee = await givenCommittee(bff);
    const { problem } = await committee.admin.send(replaceMember, replacing(committee, 0, '12', ' '));
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['reason']);
  });
});

describe("a member's payments", () => {
  const of = (committee: GivenCommittee, index: number) => ({
    params: { ...committee.itself, userId: `${committee.member(index).id}` },
  });

  it('are listed for the member who paid, also after a replacement', async () => {
    const committee = await givenCommittee(bff);
    await committee.after(markPayment, {
      params: committee.payment(1, 1),
      body: { status: 'paid', paymentMethod: 'upi' },
    });
    await committee.after(replaceMember, replacing(committee, 0, freshPhone()));
    await committee
      .when(listMemberPayments, of(committee, 0))
      .thenAnswers([{ status: 'paid', paymentMethod: 'upi', round: { roundNumber: 1 } }]);
    await committee.when(listMemberPayments, of(committee, 0), committee.member(0)).thenAnswers([{ status: 'paid' }]);
  });
  it('are hidden from other members', async () => {
    const committee = await givenCommittee(bff);
    await committee.when(listMemberPayments, of(committee, 0), committee.member(1)).thenRefuses(403, 'not-allowed');
  });
  it('return 404 for an outsider', async () => {
    const committee = await givenCommittee(bff);
    const sent = { params: { ...committee.itself, userId: '999999' } };
    await committee.when(listMemberPayments, sent).thenRefuses(404, 'member-not-found', 'Member not found');
  });
});

describe('searching people', () => {
  it('finds people in shared committees by a part of the name', async () => {
    const committee = await givenCommittee(bff);
    await when(committee.admin, searchUsers, { query: { q: 'ash' } }).thenAnswers([
      { id: committee.member(0).id, name: 'Asha' },
    ]);
    await when(await person(bff, 'Stranger'), searchUsers, { query: { q: 'ash' } }).thenAnswers([]);
  });
  it('finds every person by the exact phone in any notation', async () => {
    const devi = await person(bff, 'Devi');
    const q = `0${devi.phone.slice(3, 8)} ${devi.phone.slice(8)}`;
    await when(await person(bff, 'Stranger'), searchUsers, { query: { q } }).thenAnswers([
      { id: devi.id, phone: devi.phone },
    ]);
  });
  it.each(['', 'a', '%%', '__', "' or 1=1 --"])('finds no person for %j', async (q) => {
    const committee = await givenCommittee(bff);
    expect(await when(committee.admin, searchUsers, { query: { q } }).thenAnswers([])).toEqual([]);
  });
});
