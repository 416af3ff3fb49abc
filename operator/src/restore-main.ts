import { runTool } from './command-line.ts';
import { restoreCommand } from './restore-command.ts';

await runTool(restoreCommand);
