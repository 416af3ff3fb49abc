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
  it('appears when it has been loaded', async () => {
    show(good);
    expect(screen.getByText(texts.loading)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The remote' })).toBeTruthy();
  });

  it('that comes between drawing and looking appears, too', async () => {
    /** Preloads it when the page has been drawn, and before its passive effects. */
    const Arrival = () => {
      useLayoutEffect(() => void preloadRemote('mfe-admin', good), []);
      return <RemotePlace name="mfe-admin" load={good} />;
    };
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    // As in a browser, where effects have to wait for their turn.
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

  it('that is down leaves the rest working, and Retry brings it back under another address', async () => {
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

  it('that failed is not asked under the same address after the reader was elsewhere', async () => {
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

  it('that is slow counts as failed after ten seconds, and is still shown when it comes', async () => {
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

  it('that breaks while it is shown is loaded anew by Retry', async () => {
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

  it('that is known is there at once the next time', async () => {
    const load = vi.fn<LoadRemote>().mockImplementationOnce(good);
    const { unmount } = show(load);
    await screen.findByRole('heading', { name: 'The remote' });
    unmount();
    show(load);
    expect(screen.getByRole('heading', { name: 'The remote' })).toBeTruthy();
  });
});
