import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookOf, exportOf } from '@mandali/domain/proof/books.fixture';
import { chromiumPath } from '@mandali/testing/chromium';
import { openBrowser } from './pages/visitor.ts';
import { measuring } from './progress.ts';
import { median, type Row } from './statistics.ts';

const command = fileURLToPath(new URL('../../../operator/dist/audit-main.js', import.meta.url));
const page = new URL('../../../mfe-shell/dist/verify.html', import.meta.url).href;
const bare = fileURLToPath(new URL('./bare-verify.js', import.meta.url));
const entries = 100_000;

/** Seconds. */
type RunTimes = { readonly wall: number; readonly user: number };

/** The second line of the shell's `times` has the CPU time of its children: `0m1.52s 0m0.11s`. */
const userSeconds = (output: string): number => {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s/.exec(output.trim().split('\n')[1] ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

const timeRun = (args: readonly string[]): RunTimes => {
  const started = performance.now();
  const script = '"$@" >/dev/null && times';
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'sh', process.execPath, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the export was not accepted: ${stderr}`);
  return { wall: (performance.now() - started) / 1_000, user: userSeconds(stdout) };
};

/** Returns the times of verifications in the saved page of the verifier, s. */
const verifyInBrowser = async (file: string, runs: number): Promise<readonly number[]> => {
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

/** Measures the verification of a book of 100,000 entries. */
export async function benchVerify(runs: number): Promise<readonly Row[]> {
  measuring('the verification of an export');
  const folder = mkdtempSync(join(tmpdir(), 'mandali-bench-'));
  try {
    const file = join(folder, 'book.jsonl');
    writeFileSync(file, exportOf(await bookOf(1, entries, 2)));
    const pairs = Array.from({ length: runs }, () => ({
      ours: timeRun([command, 'verify', file]),
      theirs: timeRun([bare, file]),
    }));
    const onCommandLine = pairs.map(({ ours }) => ours.wall);
    const rows = [
      rowOf('on the command line', 2, onCommandLine, {
        'processor s': median(pairs.map(({ ours }) => ours.user)),
        'bare SHA-256 and JSON.parse of its lines, processor s': median(pairs.map(({ theirs }) => theirs.user)),
        'processor, times the bare': median(pairs.map(({ ours, theirs }) => ours.user / theirs.user)),
      }),
    ];
    if (chromiumPath === undefined) return rows;
    const inBrowser = await verifyInBrowser(file, runs);
    const ratio = median(inBrowser) / median(onCommandLine);
    return [...rows, rowOf('in the browser', 5, inBrowser, { 'times the command line': ratio })];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
