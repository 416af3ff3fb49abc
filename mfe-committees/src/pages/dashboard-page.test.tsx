import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

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
  const { open, prepare } = await import('../features/dashboard/dashboard.fixture.tsx');
  prepare();
  open();
  const name = 'Committee Dashboard';
  await screen.findByRole('heading', { name });
  await waitFor(() => expect(loadCheck).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(screen.getByRole('heading', { name })).toBeTruthy();
});
