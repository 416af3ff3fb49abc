import { endRun, scratchFolder } from './embedded.ts';
import { dropPrepared } from './postgres.ts';

/** One folder per run, where the first test that needs a Postgres starts it for all of them. */
export default function setup(): () => Promise<void> {
  const run = scratchFolder();
  process.env['MANDALI_TEST_RUN'] = run;
  return async () => {
    await dropPrepared(run);
    await endRun(run);
  };
}
