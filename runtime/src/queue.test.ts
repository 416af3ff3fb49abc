import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createQueue, createQueues, QueueFull, type Queue, type WaitOptions } from './queue.ts';

/** Work that a test ends by hand. */
const createWork = (queue: Queue, options?: WaitOptions) => {
  const events: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await new Promise<void>((resolve, reject) =>
      ends.set(name, (error) => (error === undefined ? resolve() : reject(error))),
    );
    events.push(`${name} ends`);
    return name;
  };
  return {
    events,
    run: (name: string) => queue.run(start(name), options),
    end: async (name: string, error?: Error) => {
      ends.get(name)?.(error);
      await turns();
    },
  };
};

/** Lets every pending promise settle. */
const turns = () => new Promise((resolve) => setImmediate(resolve));

it('a queue runs as many tasks at once as it has slots, and the rest in order of arrival', async () => {
  const { events, run, end } = createWork(createQueue(2));
  const all = ['a', 'b', 'c', 'd'].map(run);
  expect(events).toEqual(['a begins', 'b begins']);
  await end('b');
  await end('c');
  expect(events.slice(2)).toEqual(['b ends', 'c begins', 'c ends', 'd begins']);
  await end('a');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('a queue frees the slot of failed work', async () => {
  const { events, run, end } = createWork(createQueue(1));
  const failing = run('a');
  const waiting = run('b');
  failing.catch(() => {});
  await end('a', new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  expect(events).toEqual(['a begins', 'b begins']);
  await end('b');
  expect(await waiting).toBe('b');
});

it('a queue frees a slot once when it is released twice', async () => {
  const queue = createQueue(1);
  const release = queue.tryAcquire();
  release?.();
  release?.();
  expect([queue.tryAcquire() !== null, queue.tryAcquire()]).toEqual([true, null]);
});

it('a queue reports that it is idle when the last slot is free', () => {
  const reports: string[] = [];
  const queue = createQueue(2, () => reports.push('idle'));
  const releases = [queue.tryAcquire(), queue.tryAcquire()];
  releases[0]?.();
  expect(reports).toEqual([]);
  releases[1]?.();
  expect(reports).toEqual(['idle']);
});

/** Returns the waiters of a queue with one slot in the order of their turns; 'x' marks a rejected one. */
const orderOf = async (maxWaiting: number, names: readonly string[]) => {
  const queue = createQueue(1);
  const release = queue.tryAcquire();
  const order: string[] = [];
  const all = names.map((name) => {
    const [lane = '', key = ''] = name.split('.');
    return queue
      .run(async () => void order.push(name), { lane, key, maxWaiting })
      .catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        order.push(`x ${name}`);
      });
  });
  await turns();
  release?.();
  await Promise.all(all);
  return order;
};

it('a queue alternates between lanes, in a lane between keys, and preserves the order of one key', async () => {
  const names = ['strange.a.1', 'strange.a.2', 'strange.a.3', 'strange.b.1', 'known.a.1', 'known.a.2'];
  const order = ['strange.a.1', 'known.a.1', 'strange.b.1', 'known.a.2', 'strange.a.2', 'strange.a.3'];
  expect(await orderOf(10, names)).toEqual(order);
});

it('a full lane rejects the newest waiter of the key with the most waiters, and no other lane does', async () => {
  const order = await orderOf(2, ['strange.a.1', 'strange.a.2', 'strange.b.1', 'known.a.1']);
  expect(order).toEqual(['x strange.a.2', 'strange.a.1', 'known.a.1', 'strange.b.1']);
});

it('a full lane rejects the new waiter when no other key has more waiters', async () => {
  const order = await orderOf(2, ['strange.a.1', 'strange.b.1', 'strange.c.1', 'strange.a.2']);
  expect(order).toEqual(['x strange.c.1', 'x strange.a.2', 'strange.a.1', 'strange.b.1']);
});

it('a lane without room rejects every waiter', async () => {
  expect(await orderOf(0, ['a', 'b'])).toEqual(['x a', 'x b']);
});

it('a queue removes a waiter whose signal aborts, and frees its place', async () => {
  const queue = createQueue(1);
  const release = queue.tryAcquire();
  const leaving = new AbortController();
  const left = queue.acquire({ maxWaiting: 1, signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = queue.acquire({ maxWaiting: 1 });
  release?.();
  expect(await next).toBeTypeOf('function');
});

it('a queue grants a free slot to an aborted signal, but rejects its wait', async () => {
  const queue = createQueue(1);
  const signal = AbortSignal.abort(new Error('gone'));
  const release = await queue.acquire({ signal });
  await expect(queue.acquire({ signal })).rejects.toThrow('gone');
  release();
  expect(queue.tryAcquire()).not.toBeNull();
});

it('a queue does not free a granted slot when its signal aborts', async () => {
  const queue = createQueue(1);
  const late = new AbortController();
  const release = queue.tryAcquire();
  const waiting = queue.acquire({ signal: late.signal });
  release?.();
  await waiting;
  expect(getEventListeners(late.signal, 'abort')).toEqual([]);
  late.abort();
  expect(queue.tryAcquire()).toBeNull();
});

it('queues run the work of one key one at a time, and of another key concurrently', async () => {
  const queues = createQueues();
  const [a, b] = [createWork(queues.of('a')), createWork(queues.of('b'))];
  void a.run('first');
  void a.run('second');
  void b.run('other');
  expect([a.events, b.events]).toEqual([['first begins'], ['other begins']]);
  await a.end('first');
  expect(a.events).toEqual(['first begins', 'first ends', 'second begins']);
});

it('queues delete an idle queue', async () => {
  const queues = createQueues();
  const release = await queues.of('a', 2).acquire();
  expect([queues.has('a'), queues.has('b')]).toEqual([true, false]);
  release();
  expect(queues.has('a')).toBe(false);
});
