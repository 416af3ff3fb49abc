#!/usr/bin/env node
/**
 * Runs the tool that restores a backup, into the database of DATABASE_URL, else into a new embedded one:
 * `node launcher/dist/with-new-database.js operator/dist/restore-main.js FILE --secrets FILE`
 */
import { makeNewData, refuseData } from './new-data.ts';
import { asScript, runTool, secretsOf, takeSecrets, toolOf } from './tool.ts';

await asScript(async () => {
  const { args: words, secrets: given } = takeSecrets(process.argv.slice(2));
  const tool = toolOf(words, { ...process.env, ...given });
  const { settings, args } = tool;
  const secrets = secretsOf(settings);
  // Checks everything before it creates a database.
  const checked = args.includes('--check') ? tool : { ...tool, args: [...args, '--check'] };
  if (settings.databaseUrl === undefined) {
    if (checked !== tool) refuseData(settings);
    const code = await runTool(checked, secrets);
    if (code !== 0 || checked === tool) return code;
    return makeNewData(settings, secrets, (url) => runTool(tool, { ...secrets, DATABASE_URL: url }));
  }
  const code = await runTool(tool, { ...secrets, DATABASE_URL: settings.databaseUrl });
  if (code === 0 && given.DRAW_SECRET !== undefined)
    process.stdout.write('Start the product with the secrets of that file in its environment.\n');
  return code;
});
