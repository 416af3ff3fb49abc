import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { benchCommands } from './commands.ts';
import { benchFloods } from './floods.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchLargeBooks } from './growth/large-books.ts';
import { help, type Options, readOptions } from './options.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { measuring } from './progress.ts';
import { benchReads } from './reads.ts';
import { admin, withDatabase, withProduct } from './running.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchStarts } from './starts.ts';
import { benchStreams } from './streams.ts';
import { benchTrust } from './trust.ts';
import { benchVerify } from './verify.ts';
import { benchVisible } from './visible.ts';
import { holds, median, rounded, type Row } from './statistics.ts';

/** Runs the parts that share one product, in sequence on the same database. */
const benchProduct = ({ runs, quick, wants }: Options): Promise<readonly Row[]> =>
  withDatabase((databaseUrl) =>
    withProduct(databaseUrl, async ({ product, call, token, bffPid }) => {
      const rows: Row[] = [];
      const setting = { call, url: product.url, token, databaseUrl, bffPid, runs, seconds: quick ? 4 : 10 };
      if (wants('pages')) rows.push(...(await benchPages({ call, url: product.url, admin, runs })));
      if (wants('commands')) {
        measuring('commands');
        rows.push(...(await benchCommands({ ...setting, processes: { bff: [bffPid] }, seconds: quick ? 1 : 4 })));
      }
      if (wants('reads')) {
        measuring('reads');
        const readSetting = { ...setting, requests: quick ? 300 : 4_000 };
        rows.push(
          ...(await benchReads(readSetting)),
          await benchSignIns(readSetting),
          ...(await benchVisible(readSetting)),
        );
      }
      if (wants('floods')) {
        measuring('floods');
        rows.push(...(await benchFloods({ ...setting, requests: 0, seconds: quick ? 2 : 5 })));
      }
      if (wants('streams')) {
        measuring('streams of changes');
        rows.push(...(await benchStreams({ ...setting, requests: 0, seconds: quick ? 5 : 20 })));
      }
      if (wants('trust')) {
        measuring('the checks of a book');
        rows.push(...(await benchTrust({ ...setting, requests: quick ? 100 : 500 })));
      }
      if (wants('memory')) {
        measuring('memory');
        rows.push(await benchMemory({ ...setting, requests: 0 }, quick ? 100_000 : 1_000_000));
      }
      return rows;
    }),
  );

async function measure(options: Options): Promise<readonly Row[]> {
  const { runs, wants } = options;
  const rows: Row[] = [];
  if (wants('starts')) {
    measuring('starts');
    rows.push(...(await benchStarts(runs)));
  }
  if (wants('verify')) rows.push(...(await benchVerify(runs)));
  if ((['pages', 'commands', 'reads', 'trust', 'floods', 'streams', 'memory'] as const).some(wants))
    rows.push(...(await benchProduct(options)));
  if (wants('growth')) rows.push(...(await benchGrowth(options)));
  if (wants('books')) rows.push(...(await benchLargeBooks(options)));
  return rows;
}

const line = (row: Row): string => {
  const unit = { s: ' s', ratio: 'x', '': '' }[row.unit];
  const parts = Object.entries(row.parts).map(([name, value]) => `${name} ${rounded(value)}`);
  const verdict = holds(row) ? 'holds' : 'MISSED';
  const range = `${rounded(Math.min(...row.runs))} to ${rounded(Math.max(...row.runs))}`;
  return [
    `${verdict.padEnd(6)}  ${rounded(median(row.runs))}${unit} (${range}), ${row.bound.kind} ${rounded(row.bound.value)}${unit}`,
    `        ${row.name}${parts.length > 0 ? ` [${parts.join(', ')}]` : ''}`,
  ].join('\n');
};

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help);
  const rows = await measure(readOptions(args));
  for (const row of rows) console.log(line(row));
  const folder = fileURLToPath(new URL('../results', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/latest.json`, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`);
  if (!rows.every(holds)) process.exitCode = 1;
}

await main(process.argv.slice(2));
