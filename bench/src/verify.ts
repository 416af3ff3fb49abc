import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookOf, exportOf } from '@mandali/domain/proof/books.fixture';
import { measuring } from './progress.ts';
import type { Row } from './statistics.ts';

const command = fileURLToPath(new URL('../../operator/dist/audit-main.js', import.meta.url));
const entries = 100_000;

/** How long `npm run audit -- verify` takes over a book of 100,000 entries, from the start of its process to its end. */
export async function benchVerify(runs: number): Promise<Row> {
  measuring('the verification of an export');
  const folder = mkdtempSync(join(tmpdir(), 'mandali-bench-'));
  try {
    const file = join(folder, 'book.jsonl');
    writeFileSync(file, exportOf(await bookOf(1, entries, 2)));
    const seconds = Array.from({ length: runs }, () => {
      const started = performance.now();
      const { status, stderr } = spawnSync(process.execPath, [command, 'verify', file], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`the export was not accepted: ${stderr}`);
      return (performance.now() - started) / 1_000;
    });
    const name = `verifying an export of ${entries} entries on the command line`;
    return { name, bound: { kind: 'at most', value: 2 }, unit: 's', runs: seconds, parts: {} };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
