#!/usr/bin/env node
/** Prints each violation of a border between folders, and fails on any. */
import { checkBorders } from './borders/check.mjs';
import { root } from './run.mjs';

const violations = checkBorders(root);
for (const { file, line, rule, message } of violations) console.log(`${file}:${line}  ${rule}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
