import { committee as decider } from '@mandali/domain/committee/index';
import { commandOf, sequences, type Sequence } from '@mandali/domain/committee/sequences.fixture';
import type { CommitteeState } from '@mandali/domain/committee/state';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuild } from '../rebuild.ts';
import { expectedDetail, type Happened } from '../testing/expected-detail.fixture.ts';
import { createPeople, createReadSide, createText, silent, type ReadSide } from '../testing/read-side.fixture.ts';
import { committeeDetail } from './query.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await createReadSide();
  side.start();
  const ids = [...Array.from({ length: 12 }, (_, i) => i + 1), 50, 60];
  await createPeople(
    side.pool,
    ids.map((id) => ({ id, name: `Person ${id}` })),
  );
  for (const id of [1, 2, 3]) await createText(side.pool, id, 1, `Text ${id}`);
});
afterAll(() => side.close());

const viewer = { userId: 60, role: 'global_admin' } as const;
let lastId = 100_000_000;

/** The history that the decider makes of a sequence of commands, and the state that evolve makes of the history. */
function play(sequence: Sequence): { history: Happened[]; state: CommitteeState } {
  const history: Happened[] = [];
  let state = decider.initial;
  const start = { type: 'createCommittee', luck: 0, sender: 10, who: 0, whom: 0, round: 0, pick: 0 } as const;
  for (const [index, step] of [start, ...sequence.steps].entries()) {
    const command = commandOf(sequence, step, state, index);
    const decision = decider.decide(command, state);
    if (!decision.ok) continue;
    for (const event of decision.events) {
      state = decider.evolve(state, event, { commandId: command.commandId, actorId: 'system' });
      history.push({ event, at: command.at });
    }
  }
  return { history, state };
}

it('answers what a plain fold of the log says, whatever has happened', async () => {
  const shown = { active: 0, completed: 0, deleted: 0, absent: 0 };
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const id = (lastId += 1);
    const { history, state } = play(sequence);
    for (const { event, at } of history) await side.append(id, [event], { at });
    await side.caughtUp();
    const answer = await committeeDetail(side.pool, { committeeId: id, viewer });
    shown[state.status] += 1;
    const isThere = state.status === 'active' || state.status === 'completed';
    const expected = isThere ? expectedDetail(id, state, history, 'c0ffee00') : null;
    expect(answer === null ? null : JSON.parse(answer)).toEqual(expected);
  });
  await fc.assert(property, { numRuns: 250 });
  expect(shown.active > 0 && shown.completed > 0 && shown.deleted > 0).toBe(true);
}, 120_000);

it('and a rebuild of all those books gives the very same rows', async () => {
  const incremental = await side.rows();
  await rebuild({ store: side.store, connectionString: side.url, log: silent });
  expect(await side.rows()).toEqual(incremental);
  expect(incremental.due.length).toBeGreaterThan(100);
});
