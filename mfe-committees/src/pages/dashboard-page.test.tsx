import { listCommittees } from '@mandali/contracts/api/list-committees';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { committees } from '../features/dashboard/api/committees.ts';
import { listQueries, prepare } from '../features/dashboard/dashboard.fixture.tsx';
import { DashboardCheck } from './dashboard-check.tsx';

const loadCheck = vi.fn((): never => {
  throw new Error('not loaded');
});

it('the dashboard stays visible when the code of its check cannot be loaded', async () => {
  // Another file may have loaded the check already: workers keep modules.
  vi.resetModules();
  vi.doMock('./dashboard-check.tsx', loadCheck);
  onTestFinished(() => {
    vi.doUnmock('./dashboard-check.tsx');
    vi.resetModules();
  });
  const { open, prepare: prepareAgain } = await import('../features/dashboard/dashboard.fixture.tsx');
  prepareAgain();
  open();
  const name = 'Committee Dashboard';
  await screen.findByRole('heading', { name });
  await waitFor(() => expect(loadCheck).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(screen.getByRole('heading', { name })).toBeTruthy();
});

/** Shows the check after the list could not be loaded, as its code arrives later. */
function FailedList() {
  const { isError } = useInfiniteQuery({ ...committees('all'), retry: false });
  return isError ? <DashboardCheck /> : <p>Loading</p>;
}

it('the check of the dashboard does not request a list again that could not be loaded', async () => {
  const api = prepare();
  api.refuse(listCommittees, 500, 'boom');
  const { client } = renderApp(<FailedList />);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  await act(() => waitFor(() => expect(client.isFetching()).toBe(0)));
  expect(listQueries(api)).toHaveLength(1);
});
