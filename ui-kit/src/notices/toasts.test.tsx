import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore, pageToasts, toast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByText(/Saved|Failed/).map((title) => title.textContent);

function renderToasts() {
  const store = createToastStore();
  render(<Toasts store={store} />);
  return store;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a toast', () => {
  test('shows title and description for 5 seconds', () => {
    const store = renderToasts();
    act(() => void store.show({ title: 'Saved', description: 'Payment status updated.' }));
    expect(screen.getByText('Payment status updated.')).toBeDefined();
    pass(4900);
    expect(shown()).toEqual(['Saved']);
    pass(200);
    expect(shown()).toEqual([]);
  });

  test('is replaced by the next toast', () => {
    const store = renderToasts();
    act(() => void store.show({ title: 'Saved' }));
    act(() => void store.show({ title: 'Failed', tone: 'bad' }));
    expect(shown()).toEqual(['Failed']);
  });

  test('does not expire while the pointer rests on it', () => {
    const store = renderToasts();
    act(() => void store.show({ title: 'Saved' }));
    fireEvent.pointerMove(screen.getByRole('region').querySelector('ol') as HTMLElement);
    pass(20_000);
    expect(shown()).toEqual(['Saved']);
  });

  test('closes by its button', () => {
    const store = renderToasts();
    act(() => void store.show({ title: 'Saved' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });

  test.each([
    [49, ['Saved']],
    [51, []],
  ])('leaves after a swipe of %i px to the right: %j', (px, left) => {
    const store = renderToasts();
    act(() => void store.show({ title: 'Saved' }));
    const slip = screen.getByText('Saved').closest('li') as HTMLElement;
    fireEvent.pointerDown(slip, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(slip, { clientX: 30, clientY: 10 });
    fireEvent.pointerMove(slip, { clientX: 10 + px, clientY: 10 });
    fireEvent.pointerUp(slip, { clientX: 10 + px, clientY: 10 });
    expect(shown()).toEqual(left);
  });

  test('remains in the store for 1,000,000 ms after it was closed', () => {
    vi.useFakeTimers();
    const store = createToastStore();
    store.close(store.show({ title: 'Saved' }));
    vi.advanceTimersByTime(999_999);
    expect(store.current()).toMatchObject({ title: 'Saved', open: false });
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
    vi.useRealTimers();
  });

  test('receives the focus in its region on F8', () => {
    const store = renderToasts();
    act(() => void store.show({ title: 'Saved' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region').contains(document.activeElement)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('the toast store', () => {
  test('is the same object for every caller on the page', () => {
    expect(pageToasts()).toBe(pageToasts());
    toast({ title: 'Saved' });
    expect(pageToasts().current()?.title).toBe('Saved');
  });

  test('closes only the given toast', () => {
    const store = createToastStore();
    const first = store.show({ title: 'Saved' });
    store.show({ title: 'Failed' });
    store.close(first);
    expect(store.current()).toMatchObject({ title: 'Failed', open: true });
  });
});
