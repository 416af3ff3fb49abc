import { auditCommand } from './audit-command.ts';
import { runTool } from './command-line.ts';

await runTool(auditCommand);
