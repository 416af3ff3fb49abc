import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Workflow = { readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>> };

/** Returns the actions without the full hash of a commit and its version in a comment. */
export const unpinnedActions = (workflow: string): readonly string[] =>
  workflow
    .split('\n')
    .filter((line) => /^\s*(- )?uses:/.test(line))
    .filter((line) => !/^\s*(- )?uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
    .map((line) => line.trim());

/** Returns the pinned actions, such as `actions/checkout@… # v6.0.2`. */
export const actionsOf = (workflow: string): readonly string[] =>
  [...workflow.matchAll(/uses: (\S+ # \S+)/g)].map(([, action = '']) => action);

/** Returns the commands of all steps, one per line. */
const commandsOf = (workflow: string): readonly string[] =>
  Object.values((parse(workflow) as Workflow).jobs)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run = '' }) => run.replaceAll('\\\n', ' ').split('\n'));

export function missingScripts(workflow: string, root: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  return commandsOf(workflow).flatMap((command) => {
    const script = /^npm run ([\w:-]+)/.exec(command)?.[1];
    const path = /^(?:sh |node |bash |npx vitest run )?((?:[\w.-]+\/)+[\w.-]+)(?= |$)/.exec(command)?.[1];
    const isMissing =
      (script !== undefined && !Object.hasOwn(scripts, script)) ||
      // vitest accepts the beginning of a test's name.
      (path !== undefined &&
        !['', '.test.ts', '.int.test.ts', '.nightly.test.ts'].some((end) => existsSync(join(root, path + end))));
    return isMissing ? [script ?? path ?? ''] : [];
  });
}
