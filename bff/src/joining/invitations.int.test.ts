// An added person accepts or says 'not me' (decision 54, docs/features.md), through HTTP.
import { acceptTransfer } from '@mandali/contracts/api/accept-transfer';
import { acceptInvitation } from '@mandali/contracts/api/accept-invitation';
import { addMember } from '@mandali/contracts/api/add-member';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getInvitation } from '@mandali/contracts/api/get-invitation';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { listEvents } from '@mandali/contracts/api/list-events';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { recordOpenedMessage } from '@mandali/contracts/api/record-opened-message';
import { removeMember } from '@mandali/contracts/api/remove-member';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { erasedName } from '@mandali/contracts/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { link, memberOf, signUp, stateOf, tokenOf, withPlaceholder } from '../testing/inviting.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../testing/world.ts';
let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

describe('an added person', () => {
  it('without an account is invited until they sign up', async () => {
    const { book, phone, added, token } = await withPlaceholder(bff);
    expect(added.state).toBe('invited');
    await when(bff.visitor, getInvitation, link(token)).thenAnswers({
      committeeName: 'Family',
      adminName: 'Admin',
      state: 'invited',
    });
    await signUp(bff, phone);
    expect((await memberOf(book, 3))?.state).toBe('joined');
    expect(await stateOf(bff, token)).toBe('joined');
  });

  it('with an account is invited until they accept', async () => {
    const book = await givenCommittee(bff);
    const asha = book.member(0);
    const token = await tokenOf(book, asha.id);
    expect((await memberOf(book, 1))?.state).toBe('invited');
    await when(asha, exportAccount).thenAnswers({ invitations: [{ committeeId: book.id }] });
    for (let n = 0; n < 2; n += 1) await when(asha, acceptInvitation, link(token)).thenAnswers({ success: true });
    expect([(await memberOf(book, 1))?.state, await stateOf(bff, token)]).toEqual(['joined', 'joined']);
  });

  it('with an account is invited until they open the committee themselves', async () => {
    const book = await givenCommittee(bff);
    await book.when(getCommittee, { params: book.itself }, book.member(1)).thenAnswers({});
    expect((await memberOf(book, 1))?.state).toBe('invited');
    const seen = await book.when(getCommittee, { params: book.itself }, book.member(0)).thenAnswers({});
    // `state` is returned only to viewers who see phones.
    expect(seen.members.map(({ state }) => state)).toEqual([null, null]);
    expect((await memberOf(book, 1))?.state).toBe('joined');
  });

  it('who is the admin has joined immediately', async () => {
    const book = await givenCommittee(bff);
    const body = { name: 'Me', phone: book.admin.phone };
    await book.when(addMember, { params: book.itself, body }).thenAnswers({ state: 'joined' });
  });

  it('who replaces a member is invited', async () => {
    const book = await givenCommittee(bff);
    const nina = await person(bff, 'Nina');
    const params = { ...book.itself, userId: `${book.member(0).id}` };
    const body = { newMemberData: { name: 'N', phone: nina.phone }, reason: 'Moved' };
    await book.when(replaceMember, { params, body }).thenAnswers({ state: 'invited' });
    const again = { params: { ...book.itself, userId: `${book.member(1).id}` }, body };
    await book.when(replaceMember, again).thenRefuses(409, 'already-member');
    expect((await memberOf(book, 1))?.state).toBe('invited');
  });
});

describe('accepting an invitation', () => {
  it('is refused to callers other than the added person', async () => {
    const book = await givenCommittee(bff);
    const token = await tokenOf(book, book.member(0).id);
    for (const other of [book.admin, book.member(1), await person(bff, 'Root', 'global_admin')])
      await when(other, acceptInvitation, link(token)).thenRefuses(403, 'not-allowed');
    await when(bff.visitor, acceptInvitation, link(token)).thenRefuses(401, 'not-signed-in');
  });
  it('is refused after the person lost the seat', async () => {
    const book = await givenCommittee(bff);
    const token = await tokenOf(book, book.member(0).id);
    const params = { ...book.itself, userId: `${book.member(0).id}` };
    await book.after(removeMember, { params, body: { reason: 'Never came' } });
    await when(book.member(0), acceptInvitation, link(token)).thenRefuses(409, 'invitation-ended');
    expect(await stateOf(bff, token)).toBe('ended');
    await when(bff.visitor, disownInvitation, link(token)).thenAnswers({ success: true });
  });
  it('returns 404 for an invented link', async () => {
    const { token } = await withPlaceholder(bff);
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const other of [forged, 'x'.repeat(40), 'x']) {
      await when(bff.visitor, getInvitation, link(other)).thenRefuses(404, 'not-found');
      await when(bff.visitor, disownInvitation, link(other)).thenRefuses(404, 'not-found');
      await when(await person(bff, 'O'), acceptInvitation, link(other)).thenRefuses(404, 'not-found');
    }
  });
});

describe('an invitation that the admin opened in WhatsApp', () => {
  const told = async (book: GivenCommittee, userId: number) => {
    const { people } = await book.when(getReminders, { params: book.itself }).thenAnswers({});
    const { invited, reminded } = people.find((each) => each.userId === userId) ?? {};
    return { invited: invited?.by ?? null, reminded: reminded?.by ?? null };
  };
  const opened = (book: GivenCommittee, userId: number, kind: 'invitation' | 'reminder', sender = book.admin) =>
    sender.send(recordOpenedMessage, { params: { ...book.itself, userId: `${userId}` }, body: { kind } });

  it('is shown to every admin of the committee, with the name of the sender', async () => {
    const { book, id } = await withPlaceholder(bff);
    expect(await told(book, id)).toEqual({ invited: null, reminded: null });
    expect((await opened(book, id, 'invitation', await person(bff, 'Global', 'global_admin'))).status).toBe(200);
    expect((await opened(book, id, 'reminder')).status).toBe(200);
    expect(await told(book, id)).toEqual({ invited: 'Global', reminded: 'Admin' });
    expect((await opened(book, 1, 'reminder')).status).toBe(404);
  });

  it('is forgotten with a wrong number, and with “not me”', async () => {
    const { book, id, token } = await withPlaceholder(bff);
    const params = { ...book.itself, userId: `${id}` };
    await opened(book, id, 'invitation');
    await book.after(correctMember, { params, body: { name: 'Chandra' } });
    expect(await told(book, id)).toMatchObject({ invited: 'Admin' });
    await book.after(correctMember, { params, body: { phone: freshPhone() } });
    expect(await told(book, id)).toMatchObject({ invited: null });
    await opened(book, id, 'invitation');
    await when(bff.visitor, disownInvitation, link(token)).thenAnswers({ success: true });
    const { rowCount } = await bff.pool.query('select from people.opened_message where person_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('does not count for a person who was removed and added again', async () => {
    const { book, id, phone } = await withPlaceholder(bff);
    await opened(book, id, 'invitation');
    await book.after(removeMember, { params: { ...book.itself, userId: `${id}` }, body: {} });
    await book.after(addMember, { params: book.itself, body: { name: 'Chand', phone } });
    expect(await told(book, id)).toMatchObject({ invited: null });
  });

  it('loses the name of an admin who deletes their account', async () => {
    const book = await givenCommittee(bff);
    const [asha, vijay] = [book.member(0), book.member(1)];
    await when(asha, acceptInvitation, link(await tokenOf(book, asha.id))).thenAnswers({ success: true });
    await opened(book, vijay.id, 'reminder');
    await book.after(transferOwnership, { params: book.itself, body: { newAdminId: asha.id } });
    await book.when(acceptTransfer, { params: book.itself, body: {} }, asha).thenAnswers({ createdById: asha.id });
    await when(book.admin, deleteAccount).thenAnswers({ success: true });
    const { people } = await when(asha, getReminders, { params: book.itself }).thenAnswers({});
    expect(people.find(({ userId }) => userId === vijay.id)?.reminded?.by).toBe(erasedName);
    await when(vijay, exportAccount).thenAnswers({
      openedMessages: [{ committeeId: book.id, kind: 'reminder', toMe: true }],
    });
  });
});

describe('“not me”', () => {
  it('removes name and phone from the committee; the seat retains its payments and wins', async () => {
    const { book, phone, id, token } = await withPlaceholder(bff);
    const earlier = { params: book.payment(1, 3), body: { status: 'paid' } } as const;
    await book.after(markPayment, earlier);
    await book.after(selectWinner, { params: book.round(1), body: { winnerId: id } });
    for (let n = 0; n < 2; n += 1)
      await when(bff.visitor, disownInvitation, link(token)).thenAnswers({ success: true });
    const seat = await memberOf(book, 3);
    expect(seat).toMatchObject({ user: { name: 'Seat 3', phone: null }, state: 'no-phone', wonInRound: 1 });
    expect(seat?.user.id).not.toBe(id);
    for (const operation of [getCommittee, listEvents, exportCommittee]) {
      const { text } = await book.admin.send(operation, { params: book.itself });
      expect([operation.id, text.includes('Chand'), text.includes(phone.slice(3))]).toEqual([
        operation.id,
        false,
        false,
      ]);
    }
    const { data: entries } = await book.admin.send(listEvents, { params: book.itself });
    expect(entries.at(-1)).toMatchObject({ type: 'MemberCorrected', actor: null, data: { notMe: true, seatNo: 3 } });
    expect(entries.at(-1)?.people.map(({ name }) => name)).toEqual(['Seat 3', 'Seat 3']);
    // Past states do not contain them either.
    const { text: past } = await book.admin.send(getCommittee, { params: book.itself, query: { asOf: '6' } });
    expect([past.includes('Seat 3'), past.includes('Chand'), past.includes(phone.slice(3))]).toEqual([
      true,
      false,
      false,
    ]);
    // A phone that no committee uses is erased.
    expect((await bff.pool.query('select from people.person where phone = $1', [phone])).rowCount).toBe(0);
    const texts = `select from people.text where subject_id = $1 and body is not null and kind in ('name', 'phone')`;
    expect((await bff.pool.query(texts, [id])).rowCount).toBe(0);
    expect(await stateOf(bff, token)).toBe('ended');
  });

  it('allows the admin to name and invite another person for the seat', async () => {
    const { book, id, token } = await withPlaceholder(bff);
    await book.after(markPayment, { params: book.payment(1, 3), body: { status: 'paid' } });
    await when(bff.visitor, disownInvitation, link(token)).thenAnswers({});
    const unnamed = (await memberOf(book, 3))?.user.id ?? 0;
    const params = { ...book.itself, userId: `${unnamed}` };
    const right = { name: 'Chand Menon', phone: freshPhone() };
    await book.when(correctMember, { params, body: right }).thenAnswers({ user: right, state: 'invited', seatNo: 3 });
    const next = await tokenOf(book, unnamed);
    expect([next === token, await stateOf(bff, next), await stateOf(bff, token)]).toEqual([false, 'invited', 'ended']);
    // The old link cannot remove that person.
    await when(bff.visitor, disownInvitation, link(token)).thenAnswers({ success: true });
    expect((await memberOf(book, 3))?.user).toMatchObject(right);
    expect(unnamed).not.toBe(id);
  });

  it('does not change number and name in committees of other admins', async () => {
    const { token, phone } = await withPlaceholder(bff);
    const other = await person(bff, 'Other admin');
    const { data } = await other.send(createCommittee, { body: { ...family, name: 'Elsewhere' } });
    const params = { id: `${data.id}` };
    await other.send(addMember, { params, body: { name: 'Ignored', phone } });
    await when(bff.visitor, disownInvitation, link(token)).thenAnswers({});
    const { members } = await when(other, getCommittee, { params }).thenAnswers({});
    expect(members[0]?.user).toMatchObject({ name: 'Chand', phone });
  });

  it('is refused after joining', async () => {
    const { book, phone, token } = await withPlaceholder(bff);
    await signUp(bff, phone);
    await when(bff.visitor, disownInvitation, link(token)).thenRefuses(409, 'has-joined');
    const asha = book.member(0);
    const ofAsha = await tokenOf(book, asha.id);
    await when(asha, acceptInvitation, link(ofAsha)).thenAnswers({});
    await when(bff.visitor, disownInvitation, link(ofAsha)).thenRefuses(409, 'has-joined');
  });

  it('by a person with an account who has not joined changes only that committee', async () => {
    const book = await givenCommittee(bff);
    const asha = book.member(0);
    await when(bff.visitor, disownInvitation, link(await tokenOf(book, asha.id))).thenAnswers({});
    expect((await memberOf(book, 1))?.user.name).toBe('Seat 1');
    await book.when(getCommittee, { params: book.itself }, asha).thenRefuses(404, 'committee-not-found');
    await when(asha, exportAccount).thenAnswers({ profile: { name: 'Asha' } });
  });
});
