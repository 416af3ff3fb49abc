#!/usr/bin/env node
/**
 * `npm run restore -- FILE`: restores a backup into the empty database of DATABASE_URL, else into a new DATA_DIR.
 * `npm run restore -- --sign-on`: enables signing of the books again after a restore.
 * `npm run restore -- --without-people`: creates an empty people store for an existing log.
 */
import { operatorsTool } from './operators-tool.mjs';

const isOnItself = process.argv.slice(2).every((arg) => arg.startsWith('--'));
const launcher = isOnItself ? 'with-database' : 'with-new-database';
await operatorsTool('operator/dist/restore-main.js', `../launcher/dist/${launcher}.js`);
