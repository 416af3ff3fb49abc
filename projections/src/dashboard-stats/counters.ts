import { inPartsSql } from '../committee/fields/paid.ts';
import { utc } from '../json-sql.ts';

// A committee's (alias c) share of the dashboard counters: summed on the dashboard, single in the list.

/** The UTC moment, as text, at which the month of `at` (plus `months`) begins in India. */
const monthBegins = (at: string, months: number): string =>
  utc(`((date_trunc('month', ${at}::timestamptz AT TIME ZONE 'Asia/Kolkata') + interval '${months} month')
    AT TIME ZONE 'Asia/Kolkata')`);

export const month = (at: string): string =>
  `month AS MATERIALIZED (SELECT ${monthBegins(at, 0)} AS begins, ${monthBegins(at, 1)} AS ends)`;

/** Rupees: the open rest of the dues of the current round. */
export const unpaidNow = `LATERAL (SELECT coalesce(sum(c.contribution - ${inPartsSql()}), 0) AS rupees FROM read.due d
    WHERE d.committee_id = c.id AND d.round_number = c.open_round AND d.status <> 'paid' AND c.status = 'active') AS unpaid`;

/** Rupees: dues that one mark paid, and parts, each by its own day. */
export const paidInMonth = `LATERAL (SELECT c.contribution * (SELECT count(*) FROM month, read.due d
      WHERE d.committee_id = c.id AND d.paid_at >= month.begins AND d.paid_at < month.ends AND NOT d.in_parts)
    + (SELECT coalesce(sum(p.amount), 0) FROM month, read.part p
      WHERE p.committee_id = c.id AND p.paid_at >= month.begins AND p.paid_at < month.ends) AS rupees) AS paid`;
