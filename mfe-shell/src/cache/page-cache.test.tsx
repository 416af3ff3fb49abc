import { setSession } from '@mandali/platform/session/session.ts';
import { globalAdmin, member, signInAs } from '@mandali/platform/testing/render-app.tsx';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { PageCache, pageCache } from './page-cache.tsx';

const key = ['committees', 'one', 7];
let fail = (): void => {};

/** Shows what is cached, and changes it until the server has refused. */
function Book() {
  const client: QueryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => new Promise<void>((_, reject) => (fail = () => reject(new Error('lost')))),
    onMutate: () => client.getQueryData(key),
    onError: (_error, _sent, before) => client.setQueryData(key, before),
  });
  return <button onClick={() => mutate()}>{client.getQueryData<string>(key) ?? 'nothing'}</button>;
}

beforeEach(() => signInAs(member));

it.each([
  ['after a sign-out', () => setSession(null)],
  ['directly, in another tab', () => {}],
])('is another one for the next person, %s, whatever comes late for the one before', async (_, between) => {
  pageCache().setQueryData(key, 'Asha’s book');
  render(
    <PageCache>
      <Book />
    </PageCache>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Asha’s book' }));
  act(between);
  act(() => setSession(globalAdmin));
  await act(async () => fail());
  expect(screen.getByRole('button', { name: 'nothing' })).toBeTruthy();
  expect(pageCache().getQueryData(key)).toBeUndefined();
});

it('stays when the same person has a new token', () => {
  pageCache().setQueryData(key, 'Asha’s book');
  setSession({ ...member, token: 'a-newer-one' });
  expect(pageCache().getQueryData(key)).toBe('Asha’s book');
});
