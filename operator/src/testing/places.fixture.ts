import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@mandali/testing/postgres';
import pg from 'pg';
import { callTool, type ExitCode, type Tool } from '../command-line.ts';

/** The secrets of the bff that tests start. */
export const secrets = {
  APP_SECRET: 'test-app-secret-'.repeat(3),
  DRAW_SECRET: 'test-draw-secret-'.repeat(3),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'test-log-key').toString('base64'),
};

export type ToolResult = { readonly code: ExitCode; readonly said: string };

/** Calls a tool as the command line does; `said` joins its output for people and for programs. */
export async function call(
  tool: Tool,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ToolResult> {
  const said: string[] = [];
  const hear = (line: string): void => void said.push(line);
  const code = await callTool(tool, { args, env: { ...secrets, ...env }, say: hear, tell: hear });
  return { code, said: said.join('\n') };
}

export type Place = { readonly url: string; readonly pool: pg.Pool; readonly drop: () => Promise<void> };

/** Creates an empty database. */
export async function emptyPlace(): Promise<Place> {
  const { url, drop } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  return { url, pool, drop: () => pool.end().then(drop) };
}

export function scratchFolder(): { readonly in: (name: string) => string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mandali-operator-'));
  return { in: (name) => join(folder, name), remove: () => rmSync(folder, { recursive: true }) };
}

/** Reads all rows of the tables that a backup contains. */
export async function peopleIn(pool: pg.Pool): Promise<Record<string, unknown>> {
  const rows = async (table: string): Promise<unknown> =>
    (await pool.query(`select row_to_json(t)::text as row from people.${table} t order by 1`)).rows;
  return {
    person: await rows('person'),
    credential: await rows('credential'),
    text: await rows('text'),
    setting: await rows('setting'),
  };
}

/** Reads the log without the parts that a restore renews: positions, draw commitments and the id of the log. */
export const writtenIn = async (pool: pg.Pool): Promise<readonly unknown[]> => {
  const columns = 'stream, revision, id, type, data, meta';
  const text = `select ${columns} from log.event where type not in ('DrawRecommitted', 'LogIdGiven') order by stream, revision`;
  return (await pool.query(text)).rows;
};

export const schemasIn = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$' order by 1`,
  );
  return rows.map(({ name }) => name);
};
