import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { committeeEventSchemas } from '../../domain/src/committee/events.ts';
import { root } from '../run.mjs';
import { asyncapi } from './asyncapi.ts';
import { commandsCausing, sendersOf } from './causes.ts';
import { catalogue } from './page.ts';

it('docs/events.md says what the schemas, the decider and the projection say: npm run event-catalogue', async () => {
  await expect(catalogue()).toMatchFileSnapshot(join(root, 'docs/events.md'));
});

it('docs/asyncapi.json says the same for programs: npm run event-catalogue', async () => {
  await expect(asyncapi()).toMatchFileSnapshot(join(root, 'docs/asyncapi.json'));
});

it('each event has a command that causes it, and each command a sender', () => {
  const commands = [...commandsCausing()].flatMap(([, each]) => each);
  expect([...new Set(commands)].filter((command) => sendersOf(command).length === 0)).toEqual([]);
});

const history = 'mfe-committees/src/features/history';
const verifier = 'mfe-shell/src/verify/texts';

it.each([`${history}/sentences.ts`, `${history}/kinds.ts`, `${verifier}/en.ts`, `${verifier}/hi.ts`])(
  '%s knows each event',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const types = Object.keys(committeeEventSchemas);
    expect(types.filter((type) => !new RegExp(`^ +'?${type}\\b|[[ ]'${type}'`, 'm').test(text))).toEqual([]);
  },
);
