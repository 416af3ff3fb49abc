#!/usr/bin/env node
/** `npm run backup -- FOLDER`: backs up log and people of DATABASE_URL, else of the embedded Postgres. */
import { operatorsTool } from './operators-tool.mjs';

await operatorsTool('operator/dist/backup-main.js');
