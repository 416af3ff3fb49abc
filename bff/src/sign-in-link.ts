import { SignInLinkError, signInLinkCommand } from './account/sign-in-link-command.ts';
import { UnusablePeopleError } from './db/migrate.ts';

try {
  const said = await signInLinkCommand({ args: process.argv.slice(2), env: process.env });
  process.stdout.write(`${said.trimEnd()}\n`);
} catch (error) {
  const isPlain = error instanceof SignInLinkError || error instanceof UnusablePeopleError;
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isPlain ? reason.trimEnd() : `The database could not be used: ${reason}`}\n`);
  process.exitCode = 1;
}
