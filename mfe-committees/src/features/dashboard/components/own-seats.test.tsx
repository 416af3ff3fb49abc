import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { expectListed, lunch, open, prepare } from '../dashboard.fixture.tsx';

it('a card marks each of the reader’s seats, and is late if one of them is', async () => {
  const present = { dueAt: '2026-11-25T06:00:00.000Z', owing: 2, open: '10000', mine: '10000' };
  prepare([aCommittee({ mySeat: 2, mySeats: [2, 4], present }), lunch]);
  open();
  await expectListed();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('You owe ₹10,000 was due Wednesday, Nov 25');
  expect(first?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain(
    'Your seat is 2, pending. Your seat is 4, overdue.',
  );
});
