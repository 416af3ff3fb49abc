import { startBare } from './bare.ts';
import { makeBook } from './books.ts';
import { createCall } from './http.ts';
import { cpuSeconds } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row } from './statistics.ts';

const inTurn = async (times: number, action: () => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < times; index += 1) await action();
};

/** CPU milliseconds that a process spends on one request. */
const cpuPerRequest = async (pid: number, requests: number, action: () => Promise<unknown>): Promise<number> => {
  const before = await cpuSeconds(pid);
  await inTurn(requests, action);
  return (((await cpuSeconds(pid)) - before) * 1_000) / requests;
};

/** GET of a committee of 20 members x 20 rounds beside bare Express with the same query and res.json, turn by turn. */
export async function benchDetail(setting: Setting): Promise<Row> {
  const { call, token, databaseUrl, bffPid, runs, requests } = setting;
  const { id } = await makeBook(call, token, 20, 19);
  const bare = await startBare('./bare-express.js', databaseUrl, String(id));
  const other = createCall(bare.url, 1);
  const ours = () => call(`/api/committees/${id}`, { token });
  const theirs = () => other.call('/');
  try {
    if (JSON.stringify(JSON.parse(await ours())) !== (await theirs())) throw new Error('the two answers differ');
    await inTurn(300, ours);
    await inTurn(300, theirs);
    const pairs = [];
    for (let run = 0; run < runs; run += 1) {
      pairs.push({
        ours: await cpuPerRequest(bffPid, requests, ours),
        theirs: await cpuPerRequest(bare.pid, requests, theirs),
      });
    }
    return {
      name: 'GET detail, 20 members x 20 rounds, CPU a request, beside bare Express 5 with res.json',
      bound: { kind: 'at most', value: 0.85 },
      unit: 'ratio',
      runs: pairs.map((pair) => pair.ours / pair.theirs),
      parts: { 'ours ms': median(pairs.map((pair) => pair.ours)), 'bare ms': median(pairs.map((pair) => pair.theirs)) },
    };
  } finally {
    other.close();
    bare.stop();
  }
}
