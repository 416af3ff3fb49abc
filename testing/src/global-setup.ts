import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder per run, where the first test that needs a Postgres starts it for all of them. */
export default function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-test-'));
  process.env['MANDALI_TEST_RUN'] = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
