import { searchUsers } from '@mandali/contracts/api/search-users';
import { ApiError } from '@mandali/contracts/client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const page = globalThis as Record<symbol, unknown>;
const key = Symbol.for('mandali.language');
const speaking = async (language: string) => {
  page[key] = language;
  vi.resetModules();
  return {
    ...(await import('./requests/api.ts')),
    ...(await import('./format/format.ts')),
    ...(await import('./forms/form-resolver.ts')),
    ...(await import('./requests/erased-person.ts')),
  };
};
afterEach(() => {
  page[key] = 'en';
  vi.resetModules();
});

const refusal = (code: string, message: string, fields?: Record<string, string>): ApiError =>
  new ApiError(409, '', { code, message, error: message, requestId: 'test', ...(fields && { fields }) });

it('passes on the words of the server in English', async () => {
  const { serverMessage } = await speaking('en');
  expect(serverMessage(refusal('committee-full', 'It is full'))).toBe('It is full');
});

it('says a refusal by its code in Hindi, whatever the words of this release of the server are', async () => {
  const { serverMessage } = await speaking('hi');
  expect(serverMessage(refusal('committee-full', 'It is full'))).toBe('इस कमेटी की सारी सीटें भर चुकी हैं');
});

it('passes on the English of a server that is newer than the page', async () => {
  const { serverMessage } = await speaking('hi');
  expect(serverMessage(refusal('new-code', 'There is a new reason'))).toBe('There is a new reason');
});

it('translates what is wrong with a field', async () => {
  const { serverProblem } = await speaking('hi');
  const fields = { currentPassword: 'Current password is incorrect' };
  expect(serverProblem(refusal('wrong-current-password', '', fields))?.fields).toEqual({
    currentPassword: 'मौजूदा पासवर्ड सही नहीं है',
  });
});

it('translates the rules of a form, and says the rest of them in general words', async () => {
  const { byContract } = await speaking('hi');
  const saying = (message: string) => ({
    safeParse: () => ({ success: false, error: { issues: [{ path: ['name'], message }] } }) as const,
  });
  const errorOf = (message: string) => byContract(saying(message))({}, undefined, {} as never);
  expect(errorOf('Name is required')).toMatchObject({ errors: { name: { message: 'नाम ज़रूरी है' } } });
  expect(errorOf('Too big: expected string to have <=200 characters')).toMatchObject({
    errors: { name: { message: 'कृपया जाँच लें कि आपने क्या भरा है' } },
  });
});

it('says dates in Hindi with the digits that are on the notes, and amounts as everywhere', async () => {
  const { date, rupees, list } = await speaking('hi');
  expect([date('2026-11-21T06:00:00Z'), rupees(120_000), list(['आशा', 'ज़ुबैर'])]).toEqual([
    '21 नव॰ 2026',
    '₹1,20,000',
    'आशा और ज़ुबैर',
  ]);
});

describe('the name of a person whose account was deleted, or whose name is missing', () => {
  const answer = {
    members: [
      { user: { id: 1, name: 'Deleted member' } },
      { user: { id: 2, name: 'Asha' } },
      { user: { id: 3, name: 'Name missing' } },
    ],
  };

  it('is said in Hindi, wherever an answer has it', async () => {
    const { withErasedNames } = await speaking('hi');
    const names = withErasedNames(answer).members.map(({ user }) => user.name);
    expect(names).toEqual(['हटाए गए सदस्य', 'Asha', 'नाम उपलब्ध नहीं']);
    expect(withErasedNames({ note: 'Deleted member', winner: null })).toEqual({ note: 'Deleted member', winner: null });
  });

  it('is so in what a page asks for', async () => {
    const before = globalThis.fetch;
    onTestFinished(() => void (globalThis.fetch = before));
    globalThis.fetch = () => Promise.resolve(Response.json([{ id: 1, name: 'Deleted member', phone: null }]));
    const { send } = await speaking('hi');
    expect(await send(searchUsers, { query: { q: 'De' } })).toMatchObject([{ name: 'हटाए गए सदस्य' }]);
  });

  it('is the server’s in English, and the answer is left as it is', async () => {
    const { withErasedNames } = await speaking('en');
    expect(withErasedNames(answer)).toBe(answer);
  });
});
