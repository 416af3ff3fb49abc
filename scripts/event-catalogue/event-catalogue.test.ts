import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.mjs';
import { commandsCausing, sendersOf } from './causes.ts';
import { catalogue } from './page.ts';

it('docs/events.md says what the schemas, the decider and the projection say: npm run event-catalogue', async () => {
  await expect(catalogue()).toMatchFileSnapshot(join(root, 'docs/events.md'));
});

it('each event has a command that causes it, and each command a sender', () => {
  const commands = [...commandsCausing()].flatMap(([, each]) => each);
  expect([...new Set(commands)].filter((command) => sendersOf(command).length === 0)).toEqual([]);
});
