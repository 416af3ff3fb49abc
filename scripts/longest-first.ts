import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take a minute or more, longest first. */
const longest = [
  'e2e/src/screens.int.test.ts',
  'e2e/src/languages.int.test.ts',
  'bff/src/jobs/worker-kills.int.test.ts',
  'testing/src/survival.int.test.ts',
  'launcher/src/embedded-postgres/server.int.test.ts',
  'testing/src/restore-drill.int.test.ts',
  'domain/src/proof/export-attacks.test.ts',
  'bff/src/processes.int.test.ts',
];

/** A long file that begins last runs alone at the end, while the other processors wait. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
