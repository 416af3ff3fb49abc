import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { mutationKeys } from '@mandali/platform/requests/use-command.ts';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDetail } from '../../shared/committee.fixture.tsx';
import { ChangeReader } from './apply-changes.ts';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const change = (revision: number, isFirst = false) => ({ kind: 'change', committeeId: 7, revision, isFirst }) as const;

/** A page that shows committee 7 with `events` entries; the server then has `next`. */
const showCommittee = async (events: number, next = events) => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.committee(7), aDetail({ committee: { events } }));
  const read = vi.fn<() => Promise<unknown>>(() => Promise.resolve(aDetail({ committee: { events: next } })));
  onTestFinished(new QueryObserver(client, { queryKey: queryKeys.committee(7), queryFn: read }).subscribe(() => {}));
  const hold = vi.fn<() => void>();
  const changes = new ChangeReader(client, hold);
  onTestFinished(() => changes.stop());
  await pass(0);
  return { client, read, hold, changes };
};

describe('changes of a committee on the page', () => {
  it('are read together within 300 ms, and at most once a second', async () => {
    const { changes, read, hold } = await showCommittee(41, 43);
    changes.hear(change(41));
    changes.hear(change(42));
    await pass(299);
    expect(read).not.toHaveBeenCalled();
    await pass(1);
    expect([read.mock.calls.length, hold.mock.calls.length]).toEqual([1, 1]);
    changes.hear(change(43));
    await pass(999);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are not read when the page has the revision, as after its own command', async () => {
    const { changes, read } = await showCommittee(42);
    changes.hear(change(40, true));
    changes.hear(change(41));
    await pass(2_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('are read when they have no entry, such as a request to join', async () => {
    const { changes, read } = await showCommittee(42);
    changes.hear(change(41, true));
    await pass(2_000);
    expect(read).not.toHaveBeenCalled();
    changes.hear(change(41));
    await pass(300);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('wait for the answer to a command of the page', async () => {
    const { client, changes, read } = await showCommittee(41);
    let answer = (): void => {};
    const command = new MutationObserver(client, {
      mutationKey: mutationKeys.of('markPayment', 7),
      mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    });
    void command.mutate();
    changes.hear(change(41));
    await pass(600);
    client.setQueryData(queryKeys.committee(7), aDetail({ committee: { events: 42 } }));
    answer();
    await pass(2_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('may be the answer to a request to join, which is read again', async () => {
    const { client, changes } = await showCommittee(41);
    const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ state: 'asked' }));
    const invitation = { queryKey: queryKeys.invitation('token'), queryFn: ask };
    onTestFinished(new QueryObserver(client, invitation).subscribe(() => {}));
    await pass(0);
    changes.hear({ ...change(0, true), committeeId: 8 });
    await pass(300);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are all read after a reset', async () => {
    const { changes, read } = await showCommittee(42);
    changes.hear({ kind: 'reset', isFirst: false });
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
