import { setSession } from '@mandali/platform/session/session.ts';
import { globalAdmin, member, signInAs } from '@mandali/platform/testing/render-app.tsx';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { PageCache, pageCache } from './page-cache.tsx';

const key = ['committees', 'one', 7];
let fail = (): void => {};

/** Shows cached data; a press starts a change that `fail` rolls back. */
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
])(
  'the page cache is empty for the next person, %s, also after a late rollback for the previous one',
  async (_, between) => {
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
  },
);

it('the page cache survives a new token of the same person', () => {
  pageCache().setQueryData(key, 'Asha’s book');
  setSession({ ...member, token: 'a-newer-one' });
  expect(pageCache().getQueryData(key)).toBe('Asha’s book');
});
