import type { Pool } from 'pg';
import { asking } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { myCommittees } from '../committee/shapes.ts';
import { object, plain, word } from '../json-sql.ts';

/** Rupees with Indian grouping: 120000 -> ₹1,20,000. */
const rupees = (amount: string): string =>
  String.raw`'₹' || regexp_replace((${amount})::text, '(\d)(?=(?:\d\d)+\d$)', '\1,', 'g')`;

/** The UTC moment, as text, at which the month of $2 (plus `months`) begins in India. */
const monthBegins = (months: number): string =>
  `to_char(((date_trunc('month', $2::timestamptz AT TIME ZONE 'Asia/Kolkata') + interval '${months} month')
    AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const text = (scope: string): string => `WITH mine AS MATERIALIZED (
    SELECT c.id, c.status, c.contribution, c.open_round FROM read.committee c WHERE ${scope} AND c.status <> 'deleted')
  SELECT ${object({
    activeCommittees: plain(`(SELECT count(*) FROM mine WHERE status = 'active')`),
    totalMembers: plain(`(SELECT count(*) FROM mine JOIN read.member m ON m.committee_id = mine.id
      WHERE m.replaced_by IS NULL)`),
    pendingPayments: word(`(SELECT ${rupees('coalesce(sum(mine.contribution), 0)')} FROM mine
      JOIN read.due d ON d.committee_id = mine.id AND d.round_number = mine.open_round
      WHERE mine.status = 'active' AND d.status <> 'paid')`),
    monthlyCollection: word(`(SELECT ${rupees('coalesce(sum(mine.contribution), 0)')} FROM mine
      JOIN read.due d ON d.committee_id = mine.id
      WHERE d.paid_at >= ${monthBegins(0)} AND d.paid_at < ${monthBegins(1)})`),
  })} AS json`;

const askMine = asking('dashboard-stats-mine', text(`c.id IN ${myCommittees}`));
const askAll = asking('dashboard-stats-all', text('$1::bigint IS NOT NULL'));

/**
 * Stats (spec/api.md) as JSON text, over the committees that the viewer administers or is an active member of; over
 * all of them for global admins and auditors. `at` (ISO 8601) says which calendar month is meant, Asia/Kolkata.
 */
export async function dashboardStats(
  pool: Pool,
  { viewer, at }: { readonly viewer: Viewer; readonly at: string },
): Promise<string> {
  const json = await (viewer.role === 'user' ? askMine : askAll)(pool, [viewer.userId, at]);
  if (json === null) throw new Error('the statement of the dashboard answered no row');
  return json;
}
