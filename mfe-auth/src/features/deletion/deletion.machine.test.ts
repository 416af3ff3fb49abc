import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { deletionMachine } from './deletion.machine.ts';

const start = (erase: () => Promise<void> = () => Promise.resolve()) => {
  const did: string[] = [];
  const call = vi.fn(erase);
  const machine = deletionMachine.provide({
    actors: { erase: fromPromise(call) },
    actions: {
      askForWord: () => void did.push('ask'),
      sayRefused: (_, { reason }) => void did.push(`refused: ${reason}`),
      leave: () => void did.push('leave'),
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'OPEN' });
  const type = (typed: string): void => actor.send({ type: 'TYPE', typed });
  const confirm = (): void => actor.send({ type: 'CONFIRM' });
  const now = () => actor.getSnapshot();
  return { actor, call, did, type, confirm, now };
};

describe('the confirmation word', () => {
  it.each(['', 'delete', 'DELETE ', 'DELET', 'Delete'])(
    'is requested again after "%s", without a deletion',
    (typed) => {
      const { call, did, type, confirm, now } = start();
      type(typed);
      confirm();
      expect(call).toHaveBeenCalledTimes(0);
      expect(did).toEqual(['ask']);
      expect(now().matches({ open: 'typing' })).toBe(true);
    },
  );

  it('is cleared on CANCEL', () => {
    const { actor, type, now } = start();
    type('DELETE');
    actor.send({ type: 'CANCEL' });
    expect(now().value).toBe('closed');
    actor.send({ type: 'OPEN' });
    expect(now().context.typed).toBe('');
  });
});

describe('the deletion', () => {
  it('runs once, cannot be cancelled, and ends with a sign-out', async () => {
    let finish = (): void => {};
    const { actor, call, did, type, confirm, now } = start(() => new Promise((resolve) => (finish = resolve)));
    type('DELETE');
    confirm();
    confirm();
    actor.send({ type: 'CANCEL' });
    expect(now().matches({ open: 'deleting' })).toBe(true);
    finish();
    await waitFor(actor, (state) => state.status === 'done');
    expect(call).toHaveBeenCalledTimes(1);
    expect(did).toEqual(['leave']);
  });

  it('shows the reason of a refusal in the open dialog, and can be repeated', async () => {
    const reasons = [() => Promise.reject('not today'), () => Promise.resolve()];
    const { actor, did, type, confirm, now } = start(() => (reasons.shift() as () => Promise<void>)());
    type('DELETE');
    confirm();
    await waitFor(actor, (state) => state.matches({ open: 'typing' }));
    expect(did).toEqual(['refused: not today']);
    expect(now().context).toEqual({ typed: 'DELETE', problem: 'not today' });
    confirm();
    await waitFor(actor, (state) => state.status === 'done');
    expect(did).toEqual(['refused: not today', 'leave']);
  });
});
