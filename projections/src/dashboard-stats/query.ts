import type { Pool } from 'pg';
import { jsonQuery } from '../answer.ts';
import type { Viewer } from '../viewer.ts';
import { lateDuesSql, latePartsSql } from '../committee/fields/arrears.ts';
import { myCommittees } from '../committee/viewer-rights.ts';
import { object, plain, quoted } from '../json-sql.ts';
import { monthOf, sumOf, sums } from '../sums/tallies.ts';
import { month, paidInMonth, unpaidNow } from './counters.ts';

/** Rupees with Indian grouping: 120000 -> ₹1,20,000. */
const rupees = (amount: string): string =>
  String.raw`'₹' || regexp_replace((${amount})::text, '(\d)(?=(?:\d\d)+\d$)', '\1,', 'g')`;

const lateAmount = (condition?: string): string =>
  `(c.contribution * ${lateDuesSql(condition)} - ${latePartsSql(condition)})`;

const own = `own AS MATERIALIZED (
    SELECT coalesce(sum(${lateAmount('late.member_no = m.member_no')}), 0) AS late
    FROM read.member m JOIN read.committee c ON c.id = m.committee_id
    WHERE m.user_id = $1 AND m.replaced_by IS NULL AND c.status <> 'deleted')`;

type Sums = {
  readonly active: string;
  readonly members: string;
  readonly unpaid: string;
  readonly paid: string;
  readonly late: string;
};

const answer = ({ active, members, unpaid, paid, late }: Sums): string =>
  object({
    activeCommittees: plain(active),
    totalMembers: plain(`coalesce(${members}, 0)`),
    pendingPayments: quoted(rupees(`coalesce(${unpaid}, 0)`)),
    monthlyCollection: quoted(rupees(`coalesce(${paid}, 0)`)),
    arrears: quoted(rupees(`coalesce(${late}, 0)`)),
    ownArrears: quoted(rupees('(SELECT late FROM own)')),
  });

/** Counts committee by committee, because a viewer has few of them. */
const ofMine = `WITH ${month('$2')}, ${own},
  mine AS MATERIALIZED (
    SELECT c.status = 'active' AS active, members.n AS members, unpaid.rupees AS unpaid, paid.rupees AS paid,
      CASE WHEN c.admin_id = $1 THEN ${lateAmount()} ELSE 0 END AS late
    FROM read.committee c
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM read.member m
      WHERE m.committee_id = c.id AND m.replaced_by IS NULL) AS members
    CROSS JOIN ${unpaidNow} CROSS JOIN ${paidInMonth}
    WHERE c.id IN ${myCommittees} AND c.status <> 'deleted')
  SELECT ${answer({
    active: 'count(*) FILTER (WHERE active)',
    members: 'sum(members)',
    unpaid: 'sum(unpaid)',
    paid: 'sum(paid)',
    late: 'sum(late)',
  })} AS json FROM mine`;

const paid = {
  name: monthOf('$2'),
  paid: 'paid_at >= (SELECT begins FROM month) AND paid_at < (SELECT ends FROM month)',
};

const ofAll = `WITH ${month('$2')}, ${own}, ${sums(['active', 'members', 'unpaid', 'late'], paid)}
  SELECT ${answer({
    active: sumOf(`'active'`),
    members: sumOf(`'members'`),
    unpaid: sumOf(`'unpaid'`),
    paid: sumOf(paid.name),
    late: sumOf(`'late'`),
  })} AS json`;

const queryMine = jsonQuery('dashboard-stats-mine', ofMine);
const queryAll = jsonQuery('dashboard-stats-all', ofAll);

/**
 * Stats (docs/specification/api.md) as JSON text, over the committees that the viewer administers or is an active
 * member of; over all for global admins and auditors; `arrears` over administered committees or, in these roles, all,
 * `ownArrears` over the viewer's own seats. `at` (ISO 8601) selects the calendar month, Asia/Kolkata.
 */
export async function dashboardStats(
  pool: Pool,
  { viewer, at }: { readonly viewer: Viewer; readonly at: string },
): Promise<string> {
  const values = [viewer.userId, at];
  const json = await (viewer.role === 'user' ? queryMine : queryAll)(pool, values);
  if (json === null) throw new Error('the statement of the dashboard answered no row');
  return json;
}
