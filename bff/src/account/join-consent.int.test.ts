// A join of two accounts keeps the answers of the person to messages and invitations (decisions 52, 54, 55).
import { acceptInvitation } from '@mandali/contracts/api/accept-invitation';
import { addMember } from '@mandali/contracts/api/add-member';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import { putOwnReminders } from '@mandali/contracts/api/put-own-reminders';
import { stopMessages } from '@mandali/contracts/api/stop-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee, when } from '../testing/given.ts';
import { link, memberOf, stateOf, tokenOf, withPlaceholder } from '../testing/inviting.ts';
import { codeFor, signUpByEmail } from '../testing/sign-up.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const stopLinkOf = ({ id }: TestPerson) => link(bff.features.messages.stopLinks.addressOf(id).split('/').at(-1) ?? '');
const join = (into: TestPerson, other: TestPerson) =>
  when(into, joinAccounts, { body: { token: other.token } }).thenAnswers({ success: true });
const twoAccounts = async () => [await person(bff, 'Asha'), await person(bff, 'Asha R')] as const;
const enableMessages = async (asha: TestPerson) => {
  await when(asha, putOwnReminders, { body: { reminders: true } }).thenAnswers({});
  await when(asha, putNewsSettings, { body: { whatsapp: true } }).thenAnswers({});
};
const expectNoMessages = async (asha: TestPerson) => {
  await when(asha, getProfile).thenAnswers({ reminders: false });
  await when(asha, exportAccount).thenAnswers({ news: { whatsappSince: null } });
};

describe('the stop link of one of two joined accounts', () => {
  it.each(['other', 'own'] as const)('stops messages to both accounts when used before the join: %s', async (which) => {
    const [target, source] = await twoAccounts();
    const [silent, open] = which === 'other' ? [source, target] : [target, source];
    await enableMessages(open);
    await when(bff.visitor, stopMessages, stopLinkOf(silent)).thenAnswers({ success: true });
    await join(target, source);
    await expectNoMessages(target);
  });

  it('stops messages to the remaining account when used after the join', async () => {
    const [target, source] = await twoAccounts();
    await enableMessages(target);
    await join(target, source);
    await when(bff.visitor, stopMessages, stopLinkOf(source)).thenAnswers({ success: true });
    await expectNoMessages(target);
  });

  it('is not implied by disabled reminders: news by WhatsApp stays enabled', async () => {
    const [target, source] = await twoAccounts();
    await enableMessages(target);
    await when(target, putOwnReminders, { body: { reminders: false } }).thenAnswers({});
    await join(target, source);
    const { news } = await when(target, exportAccount).thenAnswers({});
    expect(news).toMatchObject({ whatsappSince: expect.any(String) });
  });

  it('returns 404 once the account is deleted', async () => {
    const [target, source] = await twoAccounts();
    await join(target, source);
    await when(target, deleteAccount).thenAnswers({});
    for (const each of [target, source])
      await when(bff.visitor, stopMessages, stopLinkOf(each)).thenRefuses(404, 'not-found');
  });
});

describe('an invitation of one of two joined accounts', () => {
  const invited = async () => {
    const [target, source] = await twoAccounts();
    const book = await givenCommittee(bff, { members: 1 });
    await book.when(addMember, { params: book.itself, body: { name: 'A', phone: source.phone } }).thenAnswers({});
    const sent = link(await tokenOf(book, source.id));
    await join(target, source);
    return { target, book, sent };
  };

  it('stays open, and its link is accepted from the remaining account', async () => {
    const { target, book, sent } = await invited();
    expect([(await memberOf(book, 2))?.state, await stateOf(bff, sent.params.token)]).toEqual(['invited', 'invited']);
    await when(target, acceptInvitation, sent).thenAnswers({ success: true });
    expect([(await memberOf(book, 2))?.state, await stateOf(bff, sent.params.token)]).toEqual(['joined', 'joined']);
  });

  it('ends when its link is answered with “not me”', async () => {
    const { book, sent } = await invited();
    await when(bff.visitor, disownInvitation, sent).thenAnswers({ success: true });
    expect((await memberOf(book, 2))?.user.name).toBe('Seat 2');
    expect(await stateOf(bff, sent.params.token)).toBe('ended');
  });

  it('can be accepted by an account that proves the phone of the added person', async () => {
    const { phone, token } = await withPlaceholder(bff);
    const asha = await signUpByEmail(bff, 'Asha', `asha.${freshPhone().slice(1)}@example.org`);
    await when(asha, provePhone, { body: { phone, otp: await codeFor(bff, phone) } }).thenAnswers({});
    await when(asha, acceptInvitation, link(token)).thenAnswers({ success: true });
  });
});
