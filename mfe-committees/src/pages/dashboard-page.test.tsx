import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, prepare } from '../features/dashboard/dashboard.fixture.tsx';

const loadCheck = vi.hoisted(() =>
  vi.fn((): never => {
    throw new Error('not loaded');
  }),
);
vi.mock('./dashboard-check.tsx', loadCheck);

it('the dashboard stays visible when the code of its check cannot be loaded', async () => {
  prepare();
  open();
  const name = 'Committee Dashboard';
  await screen.findByRole('heading', { name });
  await waitFor(() => expect(loadCheck).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(screen.getByRole('heading', { name })).toBeTruthy();
});
