import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute or more, longest first in each project. */
const longest = [
  'bff/src/jobs/worker-kills.int.test.ts',
  'tests/support/src/deployment/image-builds.int.test.ts',
  'bff/src/reminders/reminders-unsent.int.test.ts',
  'tests/support/src/restore-drill.int.test.ts',
  'bff/src/jobs/redis-outage.int.test.ts',
  'bff/src/processes.int.test.ts',
  'bff/src/jobs/jobs.int.test.ts',
  'bff/src/wrong-log.int.test.ts',
  'bff/src/reminders/reminder-kills.int.test.ts',
  'tests/support/src/survival.int.test.ts',
  'bff/src/role-matrix.int.test.ts',
  'bff/src/members/side-rows.int.test.ts',
  'bff/src/account/delivery.int.test.ts',
  'domain/src/proof/another-language.test.ts',
  'domain/src/proof/export-attacks.test.ts',
  'mfe-committees/src/pages/checked-page.test.tsx',
  'mfe-committees/src/pages/use-draw-watch.test.tsx',
  'ui-kit/src/gallery.int.test.ts',
  'mfe-committees/src/features/draw/components/draw-by-beacon.test.tsx',
  'tests/e2e/src/screens/own-books.int.test.ts',
  'tests/e2e/src/screens/demo-families.int.test.ts',
  'tests/e2e/src/rounds.int.test.ts',
  'tests/e2e/src/family-of-six.int.test.ts',
  'tests/e2e/src/verdicts.int.test.ts',
  'tests/e2e/src/lost-answers.int.test.ts',
  'tests/e2e/src/large-committee.int.test.ts',
  'tests/e2e/src/shown.int.test.ts',
  'tests/e2e/src/gathering.int.test.ts',
  'tests/e2e/src/languages.int.test.ts',
  'tests/e2e/src/separate-admin.int.test.ts',
  'tests/e2e/src/without-network.int.test.ts',
  'tests/e2e/src/main-job.int.test.ts',
  'tests/e2e/src/witness.int.test.ts',
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
