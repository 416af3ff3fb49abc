import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookOf, exportOf } from '@mandali/domain/proof/books.fixture';
import { chromiumPath, openBrowser } from './pages/visitor.ts';
import { measuring } from './progress.ts';
import { median, type Row } from './statistics.ts';

const command = fileURLToPath(new URL('../../operator/dist/audit-main.js', import.meta.url));
const page = new URL('../../mfe-shell/dist/verify.html', import.meta.url).href;
const entries = 100_000;

const byCommand = (file: string, runs: number): readonly number[] =>
  Array.from({ length: runs }, () => {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [command, 'verify', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the export was not accepted: ${stderr}`);
    return (performance.now() - started) / 1_000;
  });

/** By the verifier as it is kept on a disk, from the choice of the file to the verdict. */
const byBrowser = async (file: string, runs: number): Promise<readonly number[]> => {
  const browser = await openBrowser();
  try {
    const seconds: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const tab = await browser.newPage({ locale: 'en-IN' });
      await tab.goto(page);
      const started = performance.now();
      await tab.locator('input[type=file]').setInputFiles(file);
      await tab.getByRole('heading', { name: /entries hold$/ }).waitFor({ timeout: 60_000 });
      seconds.push((performance.now() - started) / 1_000);
      await tab.close();
    }
    return seconds;
  } finally {
    await browser.close();
  }
};

const rowOf = (where: string, value: number, runs: readonly number[], parts: Row['parts']): Row => {
  const name = `verifying an export of ${entries} entries ${where}`;
  return { name, bound: { kind: 'at most', value }, unit: 's', runs, parts };
};

/** How long a book of 100,000 entries takes on the command line, from the start of its process to its end, and in a browser. */
export async function benchVerify(runs: number): Promise<readonly Row[]> {
  measuring('the verification of an export');
  const folder = mkdtempSync(join(tmpdir(), 'mandali-bench-'));
  try {
    const file = join(folder, 'book.jsonl');
    writeFileSync(file, exportOf(await bookOf(1, entries, 2)));
    const onLine = byCommand(file, runs);
    const rows = [rowOf('on the command line', 2, onLine, {})];
    if (chromiumPath === undefined) return rows;
    const inBrowser = await byBrowser(file, runs);
    const ratio = median(inBrowser) / median(onLine);
    return [...rows, rowOf('in the browser', 5, inBrowser, { 'times the command line': ratio })];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
