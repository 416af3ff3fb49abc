import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@mandali/testing/postgres';
import { startProduct } from '@mandali/testing/product';
import { signIn } from './books.ts';
import { benchCommands } from './commands.ts';
import { benchDetail } from './detail.ts';
import { createCall } from './http.ts';
import { benchPages } from './pages.ts';
import { measuring } from './progress.ts';
import { childrenRunning } from './processes.ts';
import { benchStarts } from './starts.ts';
import { benchTrust } from './trust.ts';
import { benchVerify } from './verify.ts';
import { holds, median, rounded, type Row } from './statistics.ts';

const help = `npm run bench -- [--quick] [--pages | --trust]

Measures the product beside a yardstick in the same run and prints each ratio as the median of five, with the bound it
should keep. Also written to bench/results/latest.json. Needs what 'npm start' has installed and built, and Linux.
--quick: three shorter runs, for a look. --pages: only what a browser shows; needs Chromium. --trust: only what it takes
to check a book. docs/performance.md tells how to read the rows.`;

type Only = 'pages' | 'trust' | null;
type Options = { readonly runs: number; readonly quick: boolean; readonly only: Only };

const admin = { email: 'bench@mandali.example', password: 'bench-password' };

async function benchProduct({ runs, quick, only }: Options): Promise<readonly Row[]> {
  const database = await createTestDatabase();
  const product = await startProduct({
    env: {
      DATABASE_URL: database.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      API_PER_MINUTE: '100000000',
      COMMITTEES_PER_DAY: '100000',
      MEMBERS_PER_DAY: '100000',
    },
  });
  const { call, close } = createCall(product.url, 32);
  try {
    const token = await signIn(call, admin);
    const [bffPid] = await childrenRunning(product.pid, 'bff/dist/');
    if (bffPid === undefined) throw new Error('the bff was not found among the processes');
    const setting = { call, token, databaseUrl: database.url, runs };
    const pages = only === 'trust' ? [] : await benchPages({ call, url: product.url, admin, runs });
    if (only === 'pages') return pages;
    if (only === null) measuring('commands');
    const commands = only === null ? await benchCommands({ ...setting, seconds: quick ? 1 : 4 }) : [];
    if (only === null) measuring('the detail of a committee');
    const requests = quick ? 300 : 1_500;
    const detail = only === null ? [await benchDetail({ ...setting, bffPid, requests })] : [];
    measuring('the questions of whoever checks a book');
    const trust = await benchTrust({ ...setting, bffPid, requests: quick ? 100 : 500 });
    return [...pages, ...commands, ...detail, ...trust];
  } finally {
    close();
    await product.stop();
    await database.drop();
  }
}

const line = (row: Row): string => {
  const unit = { s: ' s', ratio: 'x', '': '' }[row.unit];
  const parts = Object.entries(row.parts).map(([name, value]) => `${name} ${rounded(value)}`);
  const verdict = holds(row) ? 'holds' : 'MISSED';
  const range = `${rounded(Math.min(...row.runs))} to ${rounded(Math.max(...row.runs))}`;
  return [
    `${verdict.padEnd(6)}  ${rounded(median(row.runs))}${unit} (${range}), ${row.bound.kind} ${row.bound.value}${unit}`,
    `        ${row.name}${parts.length > 0 ? ` [${parts.join(', ')}]` : ''}`,
  ].join('\n');
};

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help);
  const quick = args.includes('--quick');
  const runs = quick ? 3 : 5;
  const only = args.includes('--pages') ? 'pages' : args.includes('--trust') ? 'trust' : null;
  if (only === null) measuring('starts');
  const starts = only === null ? await benchStarts(runs) : [];
  const verify = only === 'pages' ? [] : await benchVerify(runs);
  const rows = [...starts, ...verify, ...(await benchProduct({ runs, quick, only }))];
  for (const row of rows) console.log(line(row));
  const folder = fileURLToPath(new URL('../results', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/latest.json`, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`);
  if (!rows.every(holds)) process.exitCode = 1;
}

await main(process.argv.slice(2));
