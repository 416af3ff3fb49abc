import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CommitteeCommandType } from '../../domain/src/committee/commands.ts';
import { eventKinds } from '../../domain/src/committee/event-kinds.ts';
import { root } from '../run.mjs';
import { asyncapi } from './asyncapi.ts';
import { catalogue } from './page.ts';
import { sendersOf } from './senders.ts';

it('docs/events.md matches the schemas, the table of events and the projection: npm run event-catalogue', async () => {
  await expect(catalogue()).toMatchFileSnapshot(join(root, 'docs/events.md'));
});

it('docs/asyncapi.json matches the schemas: npm run event-catalogue', async () => {
  await expect(asyncapi()).toMatchFileSnapshot(join(root, 'docs/asyncapi.json'));
});

it('sendersOf returns a sender of each command that causes an event', () => {
  const commands = new Set<CommitteeCommandType>(Object.values(eventKinds).flatMap(({ causes }) => causes));
  expect([...commands].filter((command) => sendersOf(command).length === 0)).toEqual([]);
});
