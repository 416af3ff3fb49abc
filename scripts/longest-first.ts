import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of two minutes or more, longest first in each project. */
const longest = [
  'tests/e2e/src/screens/own-books.int.test.ts',
  'tests/e2e/src/screens/demo-families.nightly.test.ts',
  'tests/e2e/src/rounds.nightly.test.ts',
  'tests/e2e/src/lost-answers.nightly.test.ts',
  'tests/e2e/src/verdicts.nightly.test.ts',
  'tests/e2e/src/family-of-six.nightly.test.ts',
  'tests/e2e/src/large-committee.nightly.test.ts',
  'tests/support/src/deployment/image-builds.nightly.test.ts',
  'bff/src/committees/large-books.nightly.test.ts',
  'tests/support/src/restore-drill.nightly.test.ts',
  'bff/src/wrong-log.nightly.test.ts',
  'bff/src/processes.nightly.test.ts',
];

/**
 * Orders files by project, because a worker ends when the next file belongs to another project, and its compiled and loaded
 * modules are lost. Within a project the longest run first: a long file at the end would run alone while other processors
 * are idle. `--sequence.shuffle` selects a random order of the files of a project instead.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const projects = this.ctx.projects.map(({ name }) => name);
    const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    if (shuffle) {
      const inOrder = (a: TestSpecification, b: TestSpecification) =>
        randomKey(a, seed) < randomKey(b, seed) ? -1 : 1;
      return files.toSorted((a, b) => projectOf(a) - projectOf(b) || inOrder(a, b));
    }
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => projectOf(a) - projectOf(b) || place(a) - place(b));
  }
}

function randomKey({ moduleId }: TestSpecification, seed: number): string {
  return createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
}
