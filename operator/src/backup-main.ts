import { backupCommand } from './backup-command.ts';
import { runTool } from './command-line.ts';

await runTool(backupCommand);
