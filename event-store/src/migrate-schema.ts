/** A released migration never changes; a later one follows it. */
export type Migration = { readonly name: string; readonly sql: () => string | Promise<string> };

export type MigratedSchema<Client> = {
  /** Key of an advisory lock: one process migrates, the others wait. */
  readonly lock: number;
  /** In the order of application. */
  readonly migrations: readonly Migration[];
  /** Names in order; creates their table if there is none. */
  readonly applied: (client: Client) => Promise<readonly string[]>;
  readonly note: (client: Client, names: readonly string[]) => Promise<unknown>;
  /** Builds the error for a database with a migration that this release does not have, or not in its place. */
  readonly refused: (unknown: string, applied: readonly string[]) => Error;
};

/**
 * Runs in the client's current transaction: all missing migrations or none. May run concurrently in several processes,
 * and again at every start.
 * @throws the error of `refused` for a database of a newer release; nothing was changed
 */
export async function migrateSchema<Client extends { query(text: string): Promise<unknown> }>(
  client: Client,
  { lock, migrations, ...schema }: MigratedSchema<Client>,
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${lock})`);
  const applied = await schema.applied(client);
  const unknown = applied.find((name, index) => migrations[index]?.name !== name);
  if (unknown !== undefined) throw schema.refused(unknown, applied);
  const missing = migrations.slice(applied.length);
  for (const { sql } of missing) await client.query(await sql());
  if (missing.length > 0)
    await schema.note(
      client,
      missing.map(({ name }) => name),
    );
}
