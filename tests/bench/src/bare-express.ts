import type { AddressInfo } from 'node:net';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import { committeeList } from '@mandali/projections/committee-list/query';
import { dashboardStats } from '@mandali/projections/dashboard-stats/query';
import type { Viewer } from '@mandali/projections/viewer';
import express from 'express';
import pg from 'pg';

/** Lower bound of reads: plain Express 5 and the product's own SQL statement, without sign-in and log. Prints its port. */
const [url, query = '', committeeId, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const viewer: Viewer = { userId: Number(userId), role: 'user' };

const queries: Readonly<Record<string, () => Promise<string | null>>> = {
  detail: () => committeeDetail(pool, { committeeId: Number(committeeId), viewer }),
  list: async () => (await committeeList(pool, { viewer, status: null, limit: 100, cursor: null, away: false })).json,
  dashboard: () => dashboardStats(pool, { viewer, at: new Date().toISOString() }),
};

const app = express();
app.get('/', async (_request, response) => {
  const text = await queries[query]?.();
  response.json(JSON.parse(text ?? 'null'));
});
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
