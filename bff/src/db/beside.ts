import type { Pool, QueryConfig, QueryResult } from 'pg';

export type Asking = {
  /** The pool, whose first statement asks for the condition as well, and has no rows unless that holds. */
  readonly pool: Pool;
  /** Whether that statement has been answered, and the condition held. */
  holds(): boolean;
};

type Row = { readonly is_held: boolean; readonly is_row: true | null };

/** One round trip instead of two. `text` is a select without side effects, which begins with its own WITH or not. */
const both = (condition: string, text: string): string =>
  `select held.is_held, asked.* from (select ${condition} as is_held) as held
   left join (select true as is_row, question.* from (${text}) as question) as asked on held.is_held`;

/**
 * Asks for a condition in the statement of a question, as the same moment of the database shows both. `condition` is SQL
 * whose parameters are numbered from the given one on; only questions that have a name are asked so.
 */
export const beside = (condition: (first: number) => string) => {
  const texts = new Map<string, string>();
  const textOf = ({ text, values = [] }: QueryConfig): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const made = both(condition(values.length + 1), text);
    texts.set(text, made);
    return made;
  };
  return (pool: Pool, values: readonly unknown[]): Asking => {
    let [isAsked, holds] = [false, false];
    const asking = Object.create(pool) as Pool;
    const query = async (question: QueryConfig): Promise<Pick<QueryResult, 'rows'>> => {
      if (isAsked || question.name === undefined) return pool.query(question);
      isAsked = true;
      const { rows } = await pool.query<Row>({
        name: `${question.name} beside`,
        text: textOf(question),
        values: [...(question.values ?? []), ...values],
      });
      holds = rows[0]?.is_held === true;
      return { rows: rows.filter((row) => row.is_row === true) };
    };
    return { pool: Object.assign(asking, { query }), holds: () => holds };
  };
};
