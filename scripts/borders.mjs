#!/usr/bin/env node
/** The borders between the folders: prints each place that crosses one, and fails when there is any. */
import { checkBorders } from './borders/check.mjs';
import { root } from './run.mjs';

const violations = checkBorders(root);
for (const { file, line, rule, message } of violations) console.log(`${file}:${line}  ${rule}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
