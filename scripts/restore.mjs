#!/usr/bin/env node
/** `npm run restore -- FILE`: restores a backup into the empty database of DATABASE_URL, else into a new DATA_DIR. */
import { operatorsTool } from './operators-tool.mjs';

await operatorsTool('operator/dist/restore-main.js', '../launcher/dist/with-new-database.js');
