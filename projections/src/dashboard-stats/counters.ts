import { utc } from '../json-sql.ts';

// A committee's (alias c) share of the dashboard counters: summed on the dashboard, single in the list.

/** The UTC moment, as text, at which the month of `at` (plus `months`) begins in India. */
const monthBegins = (at: string, months: number): string =>
  utc(`((date_trunc('month', ${at}::timestamptz AT TIME ZONE 'Asia/Kolkata') + interval '${months} month')
    AT TIME ZONE 'Asia/Kolkata')`);

export const month = (at: string): string =>
  `month AS MATERIALIZED (SELECT ${monthBegins(at, 0)} AS begins, ${monthBegins(at, 1)} AS ends)`;

export const unpaidNow = `LATERAL (SELECT count(*) AS n FROM read.due d WHERE d.committee_id = c.id
    AND d.round_number = c.open_round AND d.status <> 'paid' AND c.status = 'active') AS unpaid`;

export const paidInMonth = `LATERAL (SELECT count(*) AS n FROM month, read.due d WHERE d.committee_id = c.id
    AND d.paid_at >= month.begins AND d.paid_at < month.ends) AS paid`;
