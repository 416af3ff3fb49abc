import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take a minute or more, longest first. */
const longest = [
  'tests/e2e/src/screens.int.test.ts',
  'tests/e2e/src/languages.int.test.ts',
  'bff/src/reminders/reminder-kills.int.test.ts',
  'bff/src/jobs/worker-kills.int.test.ts',
  'tests/support/src/survival.int.test.ts',
  'launcher/src/embedded-postgres/server.int.test.ts',
  'tests/support/src/restore-drill.int.test.ts',
  'tests/support/src/deployment/image-builds.int.test.ts',
  'domain/src/proof/export-attacks.test.ts',
  'bff/src/processes.int.test.ts',
];

/**
 * Project by project, because a worker ends where the next file is another project's, and what it has compiled and loaded is
 * lost. Within a project the longest first: one that begins last runs alone at the end, while the other processors wait.
 * `--sequence.shuffle` asks for a random order of files and tests instead.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) return files.toSorted((a, b) => (randomKey(a, seed) < randomKey(b, seed) ? -1 : 1));
    const projects = this.ctx.projects.map(({ name }) => name);
    const projectOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);
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
