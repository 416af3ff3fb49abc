// SQL that decides who is notified of an entry: $1 is the reader's user id, e an entry, and m the reader in its
// committee.

/** The entry concerns the reader's own due: it opens, reopens or records it as paid. */
const owes = `(CASE WHEN e.type IN ('RoundOpened', 'PastRoundRecorded', 'DecisionTakenBack') THEN EXISTS (SELECT FROM unnest(m.nos) AS no
    WHERE e.data -> (CASE e.type WHEN 'PastRoundRecorded' THEN 'paid' ELSE 'owing' END)
      @> jsonb_build_array(jsonb_build_object('memberNo', no))) ELSE false END)`;

export const isOwn = `(e.member_nos && m.nos OR $1 = ANY (e.user_ids) OR ${owes})`;

/** `since`: start of the news; null for a reader who is neither admin nor active member. */
export const readerSql = (condition: string): string => `SELECT c.id, c.revision AS head, c.admin_id = $1 AS is_admin,
    coalesce(held.nos, '{}') AS nos, CASE WHEN c.admin_id = $1 THEN c.created_at ELSE held.since END AS since
  FROM read.committee c
    LEFT JOIN LATERAL (SELECT array_agg(member_no ORDER BY member_no) AS nos, min(joined_at) AS since FROM read.member
      WHERE committee_id = c.id AND user_id = $1 AND replaced_by IS NULL) AS held ON true
  WHERE ${condition}`;
