import { expect } from 'vitest';
import { specification } from '../../specification.ts';
import { committee } from '../index.ts';

/** `given(history).when(command).thenEvents(...)` for the committee. */
export const given = specification(
  committee,
  ({ commandId, actor }) => ({ commandId, actorId: actor.kind === 'system' ? 'system' : actor.userId }),
  (actual, expected) => expect(actual).toEqual(expected),
);
