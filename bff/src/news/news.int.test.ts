// News: changes by other people (docs/features.md), through HTTP.
import { addMember } from '@mandali/contracts/api/add-member';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getNews } from '@mandali/contracts/api/get-news';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { seeNews } from '@mandali/contracts/api/see-news';
import { firstSwitches, isOfCommittee, type News } from '@mandali/contracts/news';
import { erasedName } from '@mandali/contracts/shapes';
import { committeeId, memberId } from '@mandali/domain/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff({ at: '2026-11-21T10:00:00.000Z' })));
afterAll(() => bff.stop());

const newsOf = (reader: Client): Promise<News> => when(reader, getNews).thenAnswers({});
const sentencesOf = ({ items }: News) =>
  items
    .filter(isOfCommittee)
    .map(({ entry, isOwn, isNew }) => `${entry.type}${isOwn ? ' own' : ''}${isNew ? ' new' : ''}`);
const see = ({ committees }: News) => ({
  body: { upTo: committees.map(({ id, revision }) => ({ committeeId: id, revision })) },
});
const markPaid = (committee: GivenCommittee, seatNo: number) =>
  committee.after(markPayment, {
    params: committee.payment(1, seatNo),
    body: { status: 'paid', paymentMethod: 'cash' },
  });

it('marks the displayed news as seen on all devices, but not later news', async () => {
  const committee = await givenCommittee(bff);
  const asha = committee.member(0);
  const shown = await newsOf(asha);
  expect([sentencesOf(shown), shown.new, shown.seenAt]).toEqual([['MemberAdded new', 'MemberAdded own new'], 2, null]);
  // Her due is marked while the page is open.
  await markPaid(committee, 1);
  await when(asha, seeNews, see(shown)).thenAnswers({ success: true });
  const after = await newsOf(asha);
  expect([sentencesOf(after), after.new]).toEqual([['PaymentMarked own new', 'MemberAdded', 'MemberAdded own'], 1]);
  expect(after.seenAt).toMatch(/^2026-11-21T10:/);
  await when(asha, seeNews, see(after)).thenAnswers({ success: true });
  // The other device still shows the first page, and marks it as seen later.
  await when(asha, seeNews, see(shown)).thenAnswers({ success: true });
  expect((await newsOf(asha)).new).toBe(0);
});

it('does not mark future news, or news of other committees, as seen', async () => {
  const [committee, other] = [await givenCommittee(bff), await givenCommittee(bff)];
  const asha = committee.member(0);
  const upTo = [committee, other].map(({ id }) => ({ committeeId: id, revision: 2_147_483_647 }));
  await when(asha, seeNews, { body: { upTo } }).thenAnswers({ success: true });
  await markPaid(committee, 1);
  expect((await newsOf(asha)).new).toBe(1);
  const { rows } = await bff.pool.query('select committee_id::int as id from people.news_seen where person_id = $1', [
    asha.id,
  ]);
  expect(rows).toEqual([{ id: committee.id }]);
});

it('stores concurrent seen positions and switches of several devices', async () => {
  const committees = [await givenCommittee(bff), await givenCommittee(bff)];
  const { admin } = committees[0] as GivenCommittee;
  const upTo = (revision: number) => ({ body: { upTo: [{ committeeId: committees[0]?.id ?? 0, revision }] } });
  await Promise.all(
    [3, 1, 2, 0].map((revision) => when(admin, seeNews, upTo(revision)).thenAnswers({ success: true })),
  );
  const { rows } = await bff.pool.query('select revision from people.news_seen where person_id = $1', [admin.id]);
  expect(rows).toEqual([{ revision: 3 }]);
  await Promise.all(
    [{ wins: false }, { payments: true }, { rounds: false }].map((each) =>
      when(admin, putNewsSettings, { body: { told: each } }).thenAnswers({ success: true }),
    ),
  );
  expect((await newsOf(admin)).told).toEqual({ ...firstSwitches, wins: false, payments: true, rounds: false });
});

it('lists payments of others only if switched on, and reports of payments to the admin', async () => {
  const committee = await givenCommittee(bff);
  const [asha, bela] = [committee.member(0), committee.member(1)];
  await when(asha, seeNews, see(await newsOf(asha))).thenAnswers({ success: true });
  await committee
    .when(reportPayment, { params: committee.payment(1, 2), body: { paymentMethod: 'upi' } }, bela)
    .thenAnswers({ status: 'pending' });
  await markPaid(committee, 2);
  expect((await newsOf(asha)).new).toBe(0);
  expect(sentencesOf(await newsOf(committee.admin))).toEqual(['PaymentReported new']);
  await when(asha, putNewsSettings, { body: { told: { payments: true } } }).thenAnswers({ success: true });
  expect(sentencesOf(await newsOf(asha)).slice(0, 1)).toEqual(['PaymentMarked new']);
});

it('lists changes by an erased person without a name, and deletes their seen positions', async () => {
  const committee = await givenCommittee(bff);
  const [asha, bela] = [committee.member(0), committee.member(1)];
  await when(bela, seeNews, see(await newsOf(bela))).thenAnswers({ success: true });
  await when(bela, putNewsSettings, { body: { told: { wins: false } } }).thenAnswers({ success: true });
  const { news } = await when(bela, exportAccount).thenAnswers({});
  expect(news).toMatchObject({ told: { wins: false }, seen: [{ committeeId: committee.id, revision: 3 }] });
  await when(bela, deleteAccount).thenAnswers({ success: true });
  const stored = await bff.pool.query(
    `select person_id from people.news_seen where person_id = $1
     union all select person_id from people.news_setting where person_id = $1`,
    [bela.id],
  );
  expect(stored.rows).toEqual([]);
  const newest = (await newsOf(asha)).items.find(isOfCommittee);
  expect(newest?.entry.people).toEqual([{ id: bela.id, name: erasedName }]);
});

it('returns the person’s next due day and amount if there is no news', async () => {
  const committee = await givenCommittee(bff, { name: 'Sharma Family' });
  const asha = committee.member(0);
  expect((await newsOf(asha)).next).toBeUndefined();
  const seeAll = async (reader: Client) =>
    when(reader, seeNews, see(await newsOf(reader))).thenAnswers({ success: true });
  await seeAll(asha);
  const day = { committeeId: committee.id, committee: 'Sharma Family', roundNumber: 1 };
  expect((await newsOf(asha)).next).toEqual({
    ...day,
    dueAt: '2026-12-21T18:29:59.999Z',
    owed: '1000',
  });
  // With limit 0 the menu requests only the number of new items.
  expect((await when(asha, getNews, { query: { limit: '0' } }).thenAnswers({})).next).toBeUndefined();
  await markPaid(committee, 1);
  await seeAll(asha);
  expect((await newsOf(asha)).next).toMatchObject({ ...day, owed: '0' });
  expect((await newsOf(committee.admin)).next).toMatchObject({ ...day, owed: '0' });
});

it('returns the seats with names that occur twice, only of the committees of its items', async () => {
  const committee = await givenCommittee(bff, { totalMembers: 4 });
  const [asha, namesake] = [committee.member(0), await person(bff, 'ASHA  Rao')];
  await committee.after(addMember, { params: committee.itself, body: { name: 'ASHA  Rao', phone: namesake.phone } });
  const found = await newsOf(asha);
  const seat = { committeeId: committee.id, isActive: true };
  expect(found.namesakes).toEqual([
    { ...seat, id: memberId(committeeId(committee.id), 1), seatNo: 1, user: { id: asha.id, name: 'Asha' } },
    { ...seat, id: memberId(committeeId(committee.id), 3), seatNo: 3, user: { id: namesake.id, name: 'ASHA  Rao' } },
  ]);
  const elsewhere = await givenCommittee(bff);
  expect((await newsOf(elsewhere.member(0))).namesakes).toEqual([]);
  expect((await when(asha, getNews, { query: { limit: '0' } }).thenAnswers({})).namesakes).toEqual([]);
});

it('rejects an invalid cursor', () =>
  givenCommittee(bff).then(({ admin }) =>
    when(admin, getNews, { query: { cursor: 'nonsense' } }).thenRefuses(400, 'invalid-input'),
  ));
