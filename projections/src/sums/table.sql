-- Sums over all committees, so that no query counts all rows (ADR 52). A total is the sum of the tallies of its name. A
-- committee in `uncounted` has had events since its tallies were counted; each query counts it again.

CREATE TABLE tally (
  committee_id bigint NOT NULL,
  -- See tallies.ts. A month, such as 2026-11: the rupees that were paid in it.
  name text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (committee_id, name)
);

CREATE TABLE total (
  name text COLLATE "C" PRIMARY KEY,
  amount bigint NOT NULL
);

-- One row for each write, so that writers do not wait for each other. A count deletes the rows that it has read.
CREATE TABLE uncounted (
  committee_id bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
