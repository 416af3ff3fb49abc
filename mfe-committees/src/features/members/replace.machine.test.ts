import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { replaceMachine } from './replace.machine.ts';

const replacement = { newMemberData: { name: 'Leela', phone: '9811126610' }, reason: 'moved away' };

const begin = (answer: () => Promise<void>) => {
  const replace = vi.fn<(sent: unknown) => Promise<void>>(answer);
  const events: unknown[] = [];
  const record = (name: string) => () => void events.push(name);
  const actor = createActor(
    replaceMachine.provide({
      actors: { replace: fromPromise(({ input }) => replace(input)) },
      actions: {
        showSuccess: record('done'),
        showRefusal: (_, { failure }) => void events.push(failure),
        leave: record('left'),
      },
    }),
  ).start();
  return { actor, replace, heard: events };
};

describe('the replacement machine', () => {
  it('shows the success and closes', async () => {
    const { actor, replace, heard } = begin(() => Promise.resolve());
    actor.send({ type: 'SAVE', replacement });
    await waitFor(actor, (state) => state.matches('closed'));
    expect(replace.mock.calls).toEqual([[replacement]]);
    expect(heard).toEqual(['done', 'left']);
  });

  it('sends one request for two saves and ignores CLOSE until the response', async () => {
    let finish = (): void => {};
    const { actor, replace, heard } = begin(() => new Promise((resolve) => (finish = resolve)));
    actor.send({ type: 'SAVE', replacement });
    actor.send({ type: 'SAVE', replacement });
    actor.send({ type: 'CLOSE' });
    expect([replace.mock.calls.length, heard]).toEqual([1, []]);
    finish();
    await waitFor(actor, (state) => state.matches('closed'));
  });

  it('stores a failure until the next attempt', async () => {
    const refusal = new Error('409');
    const { actor, heard } = begin(() => Promise.reject(refusal));
    actor.send({ type: 'SAVE', replacement });
    await waitFor(actor, (state) => state.matches('editing'));
    expect([actor.getSnapshot().context.failure, heard]).toEqual([refusal, [refusal]]);
    actor.send({ type: 'SAVE', replacement });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('closes without a request', () => {
    const { actor, replace, heard } = begin(() => Promise.resolve());
    actor.send({ type: 'CLOSE' });
    expect([replace.mock.calls.length, heard]).toEqual([0, ['left']]);
  });
});
