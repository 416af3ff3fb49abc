#!/usr/bin/env node
/**
 * `npm run restore -- FILE`: restores a backup into the empty database of DATABASE_URL, else into a new DATA_DIR.
 * `npm run restore -- --sign-on`: has the books signed again where a backup was restored.
 * `npm run restore -- --without-people`: begins an empty people store above the log that is there.
 */
import { operatorsTool } from './operators-tool.mjs';

const isOnItself = process.argv.slice(2).every((arg) => arg.startsWith('--'));
const launcher = isOnItself ? 'with-database' : 'with-new-database';
await operatorsTool('operator/dist/restore-main.js', `../launcher/dist/${launcher}.js`);
