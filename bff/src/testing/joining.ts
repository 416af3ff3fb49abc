import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { getJoinPage } from '@mandali/contracts/api/get-join-page';
import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { type GivenCommittee, when } from './given.ts';
import type { TestBff } from './start-test-bff.ts';
import { person } from './world.ts';

// Requests to join a committee by its link.

export const openLink = async (
  committee: GivenCommittee,
  days: 7 | 14 | 30 = 14,
): Promise<{ readonly token: string }> => {
  await committee.after(putJoinLink, { params: committee.itself, body: { days } });
  const { link } = await committee.when(getJoinLink, { params: committee.itself }).thenAnswers({});
  if (link === null) throw new Error('no link is open');
  return { token: link.token };
};
export const ask = (who: Client, params: { readonly token: string }, word = '') =>
  who.send(askToJoin, { params, body: { word } });
export const look = (who: Client, params: { readonly token: string }) => when(who, getJoinPage, { params });
export const waiting = (committee: GivenCommittee) =>
  committee.when(listJoinRequests, { params: committee.itself }).thenAnswers(undefined);
/** Creates a person with an open request to join. */
export const givenJoinRequest = async (bff: TestBff, committee: GivenCommittee, name = 'Devi') => {
  const params = await openLink(committee);
  const asker = await person(bff, name);
  expect((await ask(asker, params)).status).toBe(200);
  const { id } = (await waiting(committee)).at(-1) ?? { id: 0 };
  return { params, asker, request: { ...committee.itself, requestId: `${id}` } };
};
