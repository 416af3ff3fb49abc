#!/usr/bin/env node
/** `npm run spec-index`: writes docs/spec-index.md from docs/specification/index. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { createPage } from './spec-index/page.mjs';

writeFileSync(join(root, 'docs/spec-index.md'), createPage());
