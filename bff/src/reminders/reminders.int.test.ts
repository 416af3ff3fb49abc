// The admin's view of members to remind (docs/features.md), through HTTP.
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

/** Loads the profile, as a page in the language does to check the session. */
const loadPage = async (who: Client, language: string): Promise<void> => {
  expect((await who.send(getProfile, { headers: { 'accept-language': language } })).status).toBe(200);
};
const languages = async (committee: GivenCommittee) =>
  (await committee.when(getReminders, { params: committee.itself }).thenAnswers({})).people.map(
    ({ language }) => language,
  );

test('returns to the admin the language in which each member last used the pages', async () => {
  const committee = await givenCommittee(bff);
  const asha = committee.member(0);
  expect(await languages(committee)).toEqual([null, null]);
  await loadPage(asha, 'hi-IN');
  expect(await languages(committee)).toEqual(['hi', null]);
  // The browser's default header, and a language without translation, are ignored.
  await loadPage(asha, 'en-IN,en;q=0.9,hi;q=0.8');
  await loadPage(asha, 'fr');
  expect(await languages(committee)).toEqual(['hi', null]);
  await when(asha, exportAccount).thenAnswers({ preferences: { language: 'hi' } });
  await loadPage(asha, 'en-IN');
  expect(await languages(committee)).toEqual(['en', null]);
  await when(asha, deleteAccount).thenAnswers({ success: true });
  expect(await languages(committee)).toEqual([null, null]);
});
