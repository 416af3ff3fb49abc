import { searchUsers } from '@mandali/contracts/api/search-users';
import { logout } from '@mandali/contracts/api/logout';
import { mockApi } from './testing/mock-api.ts';
import { ApiError } from '@mandali/contracts/client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const page = globalThis as Record<symbol, unknown>;
const key = Symbol.for('mandali.language');
const loadInLanguage = async (language: string) => {
  page[key] = language;
  vi.resetModules();
  return {
    ...(await import('./requests/api.ts')),
    ...(await import('./texts.ts')),
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

it('returns the message of the server unchanged in English', async () => {
  const { serverMessage } = await loadInLanguage('en');
  expect(serverMessage(refusal('committee-full', 'It is full'))).toBe('It is full');
});

it('translates a refusal into Hindi by its code, independent of its message', async () => {
  const { send, serverMessage } = await loadInLanguage('hi');
  mockApi().refuse(logout, 409, 'It is full', { code: 'committee-full' });
  const error: unknown = await send(logout, {}).catch((refused: unknown) => refused);
  expect(serverMessage(error)).toBe('इस कमेटी की सारी सीटें भर चुकी हैं');
});

it('returns the English message of a code that the page does not know', async () => {
  const { serverMessage } = await loadInLanguage('hi');
  expect(serverMessage(refusal('new-code', 'There is a new reason'))).toBe('There is a new reason');
});

it('translates errors of fields', async () => {
  const { serverProblem } = await loadInLanguage('hi');
  const fields = { currentPassword: 'Current password is incorrect' };
  expect(serverProblem(refusal('wrong-current-password', '', fields))?.fields).toEqual({
    currentPassword: 'मौजूदा पासवर्ड सही नहीं है',
  });
});

it('translates the rules of a form, and replaces other messages by a general one', async () => {
  const { byContract } = await loadInLanguage('hi');
  const saying = (message: string) => ({
    safeParse: () => ({ success: false, error: { issues: [{ path: ['name'], message }] } }) as const,
  });
  const errorOf = (message: string) => byContract(saying(message))({}, undefined, {} as never);
  expect(errorOf('Name is required')).toMatchObject({ errors: { name: { message: 'नाम ज़रूरी है' } } });
  expect(errorOf('Too big: expected string to have <=200 characters')).toMatchObject({
    errors: { name: { message: 'कृपया जाँच लें कि आपने क्या भरा है' } },
  });
});

it('formats dates in Hindi with Latin digits, and amounts as in English', async () => {
  const { date, rupees, list } = await loadInLanguage('hi');
  expect([date('2026-11-21T06:00:00Z'), rupees(120_000), list(['आशा', 'ज़ुबैर'])]).toEqual([
    '21 नव॰ 2026',
    '₹1,20,000',
    'आशा और ज़ुबैर',
  ]);
});

describe('the placeholder for a deleted account or a missing name', () => {
  const answer = {
    members: [
      { user: { id: 1, name: 'Deleted member' } },
      { user: { id: 2, name: 'Asha' } },
      { user: { id: 3, name: 'Name missing' } },
    ],
  };

  it('is translated into Hindi wherever an answer contains it', async () => {
    const { withErasedNames } = await loadInLanguage('hi');
    const names = withErasedNames(answer).members.map(({ user }) => user.name);
    expect(names).toEqual(['हटाए गए सदस्य', 'Asha', 'नाम उपलब्ध नहीं']);
    expect(withErasedNames({ note: 'Deleted member', winner: null })).toEqual({ note: 'Deleted member', winner: null });
  });

  it('is translated in the answers of the API', async () => {
    const before = globalThis.fetch;
    onTestFinished(() => void (globalThis.fetch = before));
    globalThis.fetch = () => Promise.resolve(Response.json([{ id: 1, name: 'Deleted member', phone: null }]));
    const { send } = await loadInLanguage('hi');
    expect(await send(searchUsers, { query: { q: 'De' } })).toMatchObject([{ name: 'हटाए गए सदस्य' }]);
  });

  it('remains in English on an English page, with the answer unchanged', async () => {
    const { withErasedNames } = await loadInLanguage('en');
    expect(withErasedNames(answer)).toBe(answer);
  });
});
