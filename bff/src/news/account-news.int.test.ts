// Changes of an account are news on its other devices (decision 51).
import { addMember } from '@mandali/contracts/api/add-member';
import { getNews } from '@mandali/contracts/api/get-news';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { seeNews } from '@mandali/contracts/api/see-news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { givenCommittee } from '../testing/given.ts';
import { codeFor, signInByPhone, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const provedBy = async (client: Client, phone: string) =>
  client.send(provePhone, { body: { phone, otp: await codeFor(bff, phone) } });

describe('a change of the account', () => {
  it('is new on the other devices until they mark it as seen, and listed in the account events', async () => {
    const phone = freshPhone();
    const asha = await signUpByPhone(bff, 'Asha', phone);
    const other = await signInByPhone(bff, phone);
    await provedBy(asha, freshPhone());
    const news = (await other.send(getNews)).data;
    expect(news.items[0]).toMatchObject({ kind: 'account', change: 'phone-changed', isNew: true });
    expect(news.new).toBe(1);
    const own = (await asha.send(getNews)).data;
    // The sign-in of the other device is news here.
    expect(own.items.map((item) => 'kind' in item && [item.change, item.isNew])).toEqual([
      ['phone-changed', false],
      ['signed-in', true],
    ]);
    expect((await asha.send(listAccountEvents)).data[0]?.kind).toBe('phone-changed');
    await other.send(seeNews, { body: { upTo: [], accountUpTo: news.accountUpTo ?? 0 } });
    expect((await other.send(getNews)).data).toMatchObject({
      new: 0,
      items: [{ isNew: false }, { isNew: false }],
    });
  });

  it('is listed by time between the news of committees, once over all pages', async () => {
    const book = await givenCommittee(bff, { members: 1 });
    const asha = book.member(0);
    const elsewhere = clientOf(bff.url, await bff.features.account.sessions.open(asha.id, 'otp'));
    await provedBy(elsewhere, freshPhone());
    await book.when(addMember, { params: book.itself, body: { name: 'B', phone: freshPhone() } }).thenAnswers({});
    const kinds: string[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
      const page = await asha.send(getNews, { query });
      kinds.push(...page.data.items.map((item) => ('kind' in item ? item.kind : item.entry.type)));
      cursor = /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(kinds).toEqual(['MemberAdded', 'account', 'MemberAdded']);
  });
});
