import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GarlandKey } from './garland-key.tsx';
import { Garland } from './garland.tsx';
import type { Seat } from './grammar.ts';

const ring: Seat[] = [
  { state: 'won', initials: 'RD' },
  { state: 'paid', initials: 'AQ', isMe: true },
  { state: 'pending', initials: 'IM' },
];
const many = (count: number): Seat[] => Array.from({ length: count }, () => ({ state: 'paid', initials: 'XY' }));

test('the garland is one picture with a text alternative', () => {
  render(<Garland seats={ring} round={2} pot="₹30,000" caption="Total Pot" note="Round 2 of 3" />);
  const picture = screen.getByRole('img');
  expect(picture.getAttribute('aria-label')).toBe(
    '3 seats in order, 1 has won, 1 paid round 2, 1 pending. Your seat is 2, paid.',
  );
  expect(picture.textContent).toContain('RD');
  expect(picture.textContent).toContain('₹30,000');
});

test('the label of the caller replaces the description', () => {
  render(<Garland seats={ring} label="An empty garland" />);
  expect(screen.getByRole('img', { name: 'An empty garland' })).toBeDefined();
});

test('the newest winner is drawn over its neighbours', () => {
  const seats: Seat[] = [{ state: 'won', initials: 'FI', isNewestWinner: true }, ...ring];
  const { container } = render(<Garland seats={seats} />);
  expect([...container.querySelectorAll('text')].at(-1)?.textContent).toBe('FI');
});

test('40 seats are drawn as a ring, 41 as an arc chart with the count', () => {
  const { container, rerender } = render(<Garland seats={many(40)} />);
  expect(container.querySelectorAll('text')).toHaveLength(0);
  rerender(<Garland seats={many(41)} />);
  expect(container.querySelector('text')?.textContent).toBe('41');
});

test('the small size contains no text, as a ring and as an arc chart', () => {
  const { container, rerender } = render(<Garland seats={ring} size="small" pot="₹30,000" />);
  expect(container.querySelectorAll('text')).toHaveLength(0);
  rerender(<Garland seats={many(21)} size="small" />);
  expect(container.querySelectorAll('text')).toHaveLength(0);
});

test('the key counts each occurring state and names the viewer’s seat', () => {
  render(<GarlandKey seats={ring} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 won',
    '1 paid',
    '1 pending',
    'seat 2 is yours',
  ]);
});
