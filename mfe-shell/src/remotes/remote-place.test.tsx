import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../texts.ts';
import type { LoadRemote } from '@mandali/platform/federation/remote.ts';
import { RemotePlace } from './remote-place.tsx';
import { forgetRemotes, preloadRemote } from './use-remote.ts';

const Page = () => <h1>The remote</h1>;
const good = () => Promise.resolve({ RemoteRoutes: Page });
const bad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const show = (load: LoadRemote) => {
  const place = (
    <>
      <p>The rest of the page</p>
      <RemotePlace name="mfe-admin" load={load} />
    </>
  );
  return render(place);
};

const retry = () => screen.findByRole('button', { name: texts.remote.retry });

beforeEach(() => {
  forgetRemotes();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a remote', () => {
  it('is rendered when it has loaded', async () => {
    show(good);
    expect(screen.getByText(texts.loading)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The remote' })).toBeTruthy();
  });

  it('is rendered when it loads between the first render and its effects', async () => {
    /** Preloads it when the page has been drawn, and before its passive effects. */
    const Arrival = () => {
      useLayoutEffect(() => void preloadRemote('mfe-admin', good), []);
      return <RemotePlace name="mfe-admin" load={good} />;
    };
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    // As in a browser, where effects run later than the render; act would run them at once.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    root.render(<Arrival />);
    try {
      await vi.waitFor(() => expect(place.textContent).toBe('The remote'), 60_000);
    } finally {
      root.unmount();
      place.remove();
      vi.unstubAllGlobals();
    }
  });

  it('fails without affecting the rest of the page, and Retry loads it from another address', async () => {
    const load = vi.fn<LoadRemote>().mockImplementationOnce(bad).mockImplementationOnce(good);
    show(load);
    await userEvent.click(await retry());
    expect(await screen.findByRole('heading', { name: 'The remote' })).toBeTruthy();
    expect(screen.getByText('The rest of the page')).toBeTruthy();
    expect(load.mock.calls).toEqual([
      ['mfe-admin', 0],
      ['mfe-admin', 1],
    ]);
  });

  it('is not requested again at a failed address after navigation', async () => {
    const load = vi.fn<LoadRemote>().mockImplementationOnce(bad).mockImplementationOnce(good);
    const { unmount } = show(load);
    await retry();
    unmount();
    show(load);
    expect(await screen.findByRole('heading', { name: 'The remote' })).toBeTruthy();
    expect(load.mock.calls).toEqual([
      ['mfe-admin', 0],
      ['mfe-admin', 1],
    ]);
  });

  it('counts as failed after ten seconds and is still rendered when it loads later', async () => {
    vi.useFakeTimers();
    let come = (): void => {};
    show(() => new Promise((resolve) => (come = () => resolve({ RemoteRoutes: Page }))));
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: texts.remote.retry })).toBeTruthy();
    come();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'The remote' })).toBeTruthy();
  });

  it('is loaded again by Retry after a crash', async () => {
    const Broken = () => {
      throw new Error('built last week');
    };
    const load = vi
      .fn<LoadRemote>()
      .mockImplementationOnce(() => Promise.resolve({ RemoteRoutes: Broken }))
      .mockImplementation(good);
    show(load);
    await userEvent.click(await retry());
    expect(await screen.findByRole('heading', { name: 'The remote' })).toBeTruthy();
    expect(load.mock.calls.at(-1)).toEqual(['mfe-admin', 1]);
  });

  it('is rendered at once when it was loaded before', async () => {
    const load = vi.fn<LoadRemote>().mockImplementationOnce(good);
    const { unmount } = show(load);
    await screen.findByRole('heading', { name: 'The remote' });
    unmount();
    show(load);
    expect(screen.getByRole('heading', { name: 'The remote' })).toBeTruthy();
  });
});
