import type { AddressInfo } from 'node:net';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import express from 'express';
import pg from 'pg';

/**
 * What the detail is compared with: Express 5 as it comes, the product's own statement, the answer as an object (as pg
 * gives a json column) and res.json. No sign-in, no log. Prints its port.
 */
const [url, committeeId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const app = express();
app.get('/', async (_request, response) => {
  const text = await committeeDetail(pool, {
    committeeId: Number(committeeId),
    viewer: { userId: 1, role: 'global_admin' },
  });
  response.json(JSON.parse(text ?? 'null'));
});
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
