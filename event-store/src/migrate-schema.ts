/** One step of a schema. What is in a release is never changed, only followed by another one. */
export type Migration = { readonly name: string; readonly sql: () => string | Promise<string> };

/** A schema of Postgres that lives for years, and how it remembers what became of it. */
export type MigratedSchema<Client> = {
  /** Key of an advisory lock: one process migrates, the others wait. */
  readonly lock: number;
  /** All that there are, in order. */
  readonly migrations: readonly Migration[];
  /** Names of those that are in the database, in order; makes the place where they are noted if there is none. */
  readonly applied: (client: Client) => Promise<readonly string[]>;
  readonly note: (client: Client, names: readonly string[]) => Promise<unknown>;
  /** Why a database is refused that has a migration which is not known here, or not in its place. */
  readonly refused: (unknown: string, applied: readonly string[]) => Error;
};

/**
 * Brings a schema to this release's form, in the transaction that the client is in: all of it or nothing. Several
 * processes may do it at the same time, and as often as they like.
 * @throws what `refused` makes of a database of a newer release; nothing was changed
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
