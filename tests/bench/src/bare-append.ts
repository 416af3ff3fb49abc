import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

/** Lower bound of a command over HTTP: plain Express 5 and one durable insert. Prints its port. */
const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 32 });
await pool.query(
  'create table if not exists raw_append (position bigint generated always as identity primary key, data json, meta json)',
);
const insert = { name: 'raw', text: 'insert into raw_append (data, meta) values ($1, $2) returning position' };
const text = JSON.stringify({ roundNumber: 3, seatNo: 7, memberNo: 9, status: 'paid', method: 'upi' });
const app = express();
app.use(express.json());
app.patch('/', async (_request, response) => {
  const { rows } = await pool.query({ ...insert, values: [text, text] });
  response.json(rows[0]);
});
const server = app.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
