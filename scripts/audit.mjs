#!/usr/bin/env node
/** `npm run audit -- replay`: audits the log and the read models of DATABASE_URL, else of the embedded Postgres. */
import { operatorsTool } from './operators-tool.mjs';

// Files are verified without a database.
const launcher = ['verify', 'bisect'].includes(process.argv[2] ?? '') ? null : undefined;
await operatorsTool('operator/dist/audit-main.js', launcher);
