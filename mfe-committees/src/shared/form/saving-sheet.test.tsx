import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SavingSheet } from './saving-sheet.tsx';

/** Tries every way to close the sheet; returns how many of them closed it. */
const countClosings = (busy: boolean): number => {
  const close = vi.fn();
  render(
    <SavingSheet title="Transfer" labels={{ save: 'Save', saving: 'Saving...' }} busy={busy} onClose={close}>
      What is asked
    </SavingSheet>,
  );
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  return close.mock.calls.length;
};

it('closes on Escape, on its cross and on Cancel', () => {
  expect(countClosings(false)).toBe(3);
});

it('stays open and shows its busy label while it is saving', () => {
  expect(countClosings(true)).toBe(0);
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-busy')).toBe('true');
});
