import { endRun, scratchFolder } from './embedded.ts';
import { dropPrepared } from './postgres.ts';

/** The first test of the run that needs a Postgres starts it for all. */
export default function setup(): () => Promise<void> {
  const run = scratchFolder();
  process.env['MANDALI_TEST_RUN'] = run;
  return async () => {
    await dropPrepared(run);
    await endRun(run);
  };
}
