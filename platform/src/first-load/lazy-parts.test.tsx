import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyParts } from './lazy-parts.tsx';

const Dialog = ({ title }: { readonly title: string; readonly onClose: () => void }) => <h2>{title}</h2>;
const close = () => {};

it('renders parts when their code has loaded, and requests it once', async () => {
  const load = vi.fn(() => Promise.resolve({ Dialog }));
  const { part } = lazyParts(load, () => {});
  const Later = part('Dialog');
  render(
    <>
      <Later title="One" onClose={close} />
      <Later title="Two" onClose={close} />
    </>,
  );
  expect(screen.queryByText('One')).toBeNull();
  expect(await screen.findByText('One')).toBeTruthy();
  expect(screen.getByText('Two')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('renders a part at once when its code is preloaded', async () => {
  const { part, preload } = lazyParts(
    () => Promise.resolve({ Dialog }),
    () => {},
  );
  await preload();
  const Later = part('Dialog');
  render(<Later title="One" onClose={close} />);
  expect(screen.getByText('One')).toBeTruthy();
});

it('reports a failed load, closes the part, and retries at the next opening', async () => {
  const load = vi.fn<() => Promise<{ Dialog: typeof Dialog }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ Dialog });
  const fail = vi.fn();
  const { part } = lazyParts(load, fail);
  const Later = part('Dialog');
  const closed = vi.fn();
  const { unmount } = render(<Later title="One" onClose={closed} />);
  await act(() => Promise.resolve());
  expect([fail.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
  unmount();
  render(<Later title="One" onClose={closed} />);
  expect(await screen.findByText('One')).toBeTruthy();
});

it('preloads the code of a shown page', async () => {
  const load = vi.fn(() => Promise.resolve({ Dialog }));
  const { usePreloaded } = lazyParts(load, () => {});
  const Page = () => {
    usePreloaded();
    return <main>The page</main>;
  };
  render(<Page />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 60_000);
});
