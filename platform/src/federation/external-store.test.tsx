import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSyncExternalStoreWithSelector } from './external-store.ts';
import { createStore } from '../page/store.ts';

const store = createStore({ a: 1, list: [1] });
const renders = { count: 0 };

function Part({
  pick,
  same,
}: {
  pick: (all: { a: number; list: number[] }) => unknown;
  same?: (x: unknown, y: unknown) => boolean;
}) {
  renders.count += 1;
  return <p>{JSON.stringify(useSyncExternalStoreWithSelector(store.subscribe, store.get, null, pick, same))}</p>;
}

it('re-renders when the selected part or the selector changes', () => {
  const { rerender } = render(<Part pick={(all) => all.a} />);
  act(() => store.set({ a: 2, list: [1] }));
  expect(screen.getByText('2')).toBeTruthy();
  rerender(<Part pick={(all) => all.list} />);
  expect(screen.getByText('[1]')).toBeTruthy();
});

it('does not re-render while the selected part is equal', () => {
  const pick = (all: { list: number[] }) => all.list;
  const same = (x: unknown, y: unknown) => String(x) === String(y);
  render(<Part pick={pick} same={same} />);
  const before = renders.count;
  act(() => store.set({ a: 3, list: [1] }));
  expect(renders.count).toBe(before);
});
