import { signInLinkCommand } from './account/sign-in-link-command.ts';
import { runCommand } from './process/run-command.ts';

await runCommand(() => signInLinkCommand({ args: process.argv.slice(2), env: process.env }));
