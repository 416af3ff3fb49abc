#!/usr/bin/env node
/** `npm run audit -- replay`: audits the log and the read models of DATABASE_URL, else of the embedded Postgres. */
import { operatorsTool } from './operators-tool.mjs';

// A file is verified without a database.
const launcher = process.argv[2] === 'verify' ? null : undefined;
await operatorsTool('operator/dist/audit-main.js', launcher);
