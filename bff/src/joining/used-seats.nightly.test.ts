// 'Not me' of a person with an account, who is notified, through HTTP (docs/features.md).
import { correctMember } from '@mandali/contracts/api/correct-member';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { getNews } from '@mandali/contracts/api/get-news';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { listMemberPayments } from '@mandali/contracts/api/list-member-payments';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { givenCommittee, when } from '../testing/given.ts';
import { link, memberOf, stateOf, tokenOf, withPlaceholder } from '../testing/inviting.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

/** Creates a book where Asha, who has an account, was added to seat 1 and has not opened the committee. */
const invited = async (totalMembers = 3) => {
  const book = await givenCommittee(bff, { totalMembers });
  const asha = book.member(0);
  return { book, asha, sent: link(await tokenOf(book, asha.id)) };
};
const paid = async () => {
  const found = await invited();
  const { book } = found;
  await book.after(markPayment, { params: book.payment(1, 1), body: { status: 'paid' } });
  return found;
};
const won = async (totalMembers = 3) => {
  const found = await invited(totalMembers);
  const { book, asha } = found;
  await book.after(selectWinner, { params: book.round(1), body: { winnerId: asha.id } });
  return found;
};
const accountNews = async (client: Client) =>
  (await when(client, getNews).thenAnswers({})).items.flatMap((item) =>
    'kind' in item ? [[item.change, item.isNew]] : [],
  );

it('after “not me” the admin can give a used seat to an account by its number', async () => {
  const { book, token } = await withPlaceholder(bff);
  await book.after(markPayment, { params: book.payment(1, 3), body: { status: 'paid' } });
  await when(bff.visitor, disownInvitation, link(token)).thenAnswers({});
  const unnamed = (await memberOf(book, 3))?.user.id ?? 0;
  const chand = await person(bff, 'Chand');
  const body = { name: 'Chand', phone: chand.phone };
  const params = { ...book.itself, userId: `${unnamed}` };
  await book.when(correctMember, { params, body }).thenAnswers({ user: { id: chand.id }, state: 'invited', seatNo: 3 });
  const own = { ...book.itself, userId: `${chand.id}` };
  await when(chand, listMemberPayments, { params: own }).thenAnswers([{ status: 'paid' }]);
});

it('after “not me” the admin can name the seat of a completed committee', async () => {
  const { book, asha, sent } = await won(2);
  await book.after(selectWinner, { params: book.round(2), body: { winnerId: book.member(1).id } });
  await when(asha, disownInvitation, sent).thenAnswers({ success: true });
  const params = { ...book.itself, userId: `${(await memberOf(book, 1))?.user.id}` };
  await book
    .when(correctMember, { params, body: { name: 'Chand' } })
    .thenAnswers({ user: { name: 'Chand' }, seatNo: 1 });
  await book.when(correctMember, { params, body: { name: 'Dev' } }).thenRefuses(409, 'committee-completed');
});

describe('the seat of a person with an account', () => {
  it.each([
    ['was paid', paid],
    ['has won', won],
  ] as const)('that %s can be disowned only in their session', async (_, given) => {
    const { book, asha, sent } = await given();
    for (const other of [bff.visitor, book.admin, clientOf(bff.url, 'ended'), await person(bff, 'O')])
      await when(other, disownInvitation, sent).thenRefuses(409, 'sign-in-needed');
    expect([(await memberOf(book, 1))?.user.name, await stateOf(bff, sent.params.token)]).toEqual(['Asha', 'invited']);
    expect(await accountNews(asha)).toEqual([]);
    await when(asha, disownInvitation, sent).thenAnswers({ success: true });
    expect((await memberOf(book, 1))?.user.name).toBe('Seat 1');
    expect(await accountNews(asha)).toEqual([['seat-disowned', false]]);
  });

  it('that was not used can be disowned without a session, and its owner is notified once', async () => {
    const { book, asha, sent } = await invited();
    for (let n = 0; n < 2; n += 1) await when(bff.visitor, disownInvitation, sent).thenAnswers({ success: true });
    expect((await memberOf(book, 1))?.user.name).toBe('Seat 1');
    expect(await accountNews(asha)).toEqual([['seat-disowned', true]]);
    expect((await when(asha, listAccountEvents).thenAnswers({}))[0]?.kind).toBe('seat-disowned');
  });
});
