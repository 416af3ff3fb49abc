import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../deployment/script.ts';
import { actionsOf, missingScripts, unpinnedActions } from './workflow-steps.ts';

const folder = join(projectRoot, '.github/workflows');
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const hash = 'a'.repeat(40);

describe('.github/workflows', () => {
  it.each(workflows)('%s pins each action by its hash and names the version', (_, text) => {
    expect(unpinnedActions(text)).toEqual([]);
  });

  it.each(workflows)('%s runs only existing scripts', (_, text) => {
    expect(missingScripts(text, projectRoot)).toEqual([]);
  });

  it('uses one version of each action', () => {
    const actions = [...new Set(workflows.flatMap(([, text]) => actionsOf(text)))];
    const names = actions.map((action) => action.split('@')[0]);
    expect(names).toEqual([...new Set(names)]);
  });
});

it.each(['@v4', '@main', `@${hash}`, `@${hash} # v4`, `@${hash.slice(1)} # v4.0.0`, ''])(
  'unpinnedActions returns the action checkout%s',
  (version) => {
    expect(unpinnedActions(`      - uses: actions/checkout${version}\n`)).toHaveLength(1);
  },
);

it('unpinnedActions ignores a pinned action, also in a folder of its repository', () => {
  expect(unpinnedActions(`uses: a/b@${hash} # v1.2.3\n  - uses: a/b/c@${hash} # v1.2.3`)).toEqual([]);
});

it.each(['npm run nothing', 'sh deploy/bin/nothing.sh', 'node scripts/nothing.mjs a', 'npx vitest run nothing/src'])(
  'missingScripts returns one missing script of the command %s',
  (command) => {
    expect(missingScripts(`jobs: { a: { steps: [{ run: ${command} }] } }`, projectRoot)).toHaveLength(1);
  },
);
