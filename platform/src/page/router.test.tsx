import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasGoneBack, Link } from './router.ts';

it('hasGoneBack returns true after Back until the next link', async () => {
  render(<Link to="/settings">Settings</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect([location.pathname, hasGoneBack()]).toEqual(['/settings', false]);
  history.back();
  await vi.waitFor(() => expect(hasGoneBack()).toBe(true), 60_000);
  fireEvent.click(screen.getByRole('link'));
  expect(hasGoneBack()).toBe(false);
});
