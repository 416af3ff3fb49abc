import { randomBytes } from 'node:crypto';
import { digestOf, type TextKind } from '@mandali/domain/proof/disclosure';
import type { Pool } from 'pg';
import { isUnknownPerson, type Queryable } from '../db/transaction.ts';
import { ensurePerson } from './ensure-person.ts';
import type { SideRows } from './side-rows.ts';

export type TextBodies = { readonly [K in TextKind]?: string | undefined };

type KindOf<Bodies> = Extract<keyof Bodies, TextKind>;

export type TextDrafts<Bodies extends TextBodies> = {
  readonly ids: { readonly [K in KindOf<Bodies>]: Bodies[K] extends string ? number : number | undefined };
  /** Digests for the event (docs/audit.md), 64 hex digits each. */
  readonly digests: Readonly<Record<string, string>>;
  /** Returns the rows of the texts; `subject`: the person that they are about. */
  about(subject: number | null): SideRows;
};

export type Texts = {
  /**
   * Computes digests and rows of texts; stores nothing.
   * @param author null for names and phones
   */
  draft<Bodies extends TextBodies>(author: number | null, bodies: Bodies): Promise<TextDrafts<Bodies>>;
  read(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
};

const saltBytes = 16;

const kindColumn: Readonly<Record<TextKind, string>> = {
  name: 'name',
  phone: 'phone',
  adminName: 'admin-name',
  note: 'note',
  reason: 'reason',
  receivedBy: 'received-by',
};

const idsText = 'select people.new_id()::float8 as id from generate_series(1, $1)';
const insertText = `
  insert into people.text (id, kind, body, salt, digest, author_id, subject_id, created_at)
  select t.*, $6, $7, $8 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) as t`;

type TextRow = {
  readonly id: number;
  readonly kind: TextKind;
  readonly body: string;
  readonly salt: string;
  readonly digest: string;
};

const allocateIds = async (on: Queryable, count: number): Promise<readonly number[]> => {
  if (count === 0) return [];
  const { rows } = await on.query<{ id: number }>({ name: 'take-text-ids', text: idsText, values: [count] });
  return rows.map(({ id }) => id);
};

const draftRows = async (pool: Pool, bodies: TextBodies): Promise<readonly TextRow[]> => {
  const given = Object.entries(bodies) as readonly (readonly [TextKind, string | undefined])[];
  const texts = given.flatMap(([kind, body]) => (body === undefined ? [] : [{ kind, body }]));
  const ids = await allocateIds(pool, texts.length);
  return texts.map(({ kind, body }, index) => {
    const salt = randomBytes(saltBytes).toString('base64url');
    const id = ids[index];
    if (id === undefined) throw new Error('the id sequence returned too few ids');
    return { id, kind, body, salt, digest: digestOf([salt, kind, body]) };
  });
};

type Dependencies = { readonly pool: Pool; readonly now: () => Date };

const storeRows = async (
  { pool, now }: Dependencies,
  rows: readonly TextRow[],
  { author, subject }: { readonly author: number | null; readonly subject: number | null },
): Promise<void> => {
  if (rows.length === 0) return;
  const column = <T>(of: (row: TextRow) => T): readonly T[] => rows.map(of);
  const values = [
    column(({ id }) => id),
    column(({ kind }) => kindColumn[kind]),
    column(({ body }) => body),
    column(({ salt }) => salt),
    column(({ digest }) => digest),
    author,
    subject,
    now(),
  ];
  const add = () => pool.query({ name: 'store-texts', text: insertText, values });
  await add().catch(async (error: unknown) => {
    if (subject === null || !isUnknownPerson(error)) throw error;
    await ensurePerson(pool, subject, now());
    return add();
  });
};

/** Free text stays out of the event log so that it can be erased (decision 31). */
export const createTexts = (deps: Dependencies): Texts => ({
  async draft<Bodies extends TextBodies>(author: number | null, bodies: Bodies): Promise<TextDrafts<Bodies>> {
    const rows = await draftRows(deps.pool, bodies);
    const ids = rows.map(({ id }) => id);
    return {
      ids: Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as TextDrafts<Bodies>['ids'],
      digests: Object.fromEntries(rows.map(({ kind, digest }) => [kind, digest])),
      about: (subject) => ({
        store: () => storeRows(deps, rows, { author, subject }),
        async remove() {
          if (ids.length > 0) await deps.pool.query('delete from people.text where id = any($1)', [ids]);
        },
      }),
    };
  },
  async read(ids) {
    const { rows } = await deps.pool.query<{ id: string; body: string }>(
      'select id, body from people.text where id = any($1) and body is not null',
      [ids],
    );
    return new Map(rows.map((row) => [Number(row.id), row.body]));
  },
});
