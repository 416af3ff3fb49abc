-- Sums over all committees, kept so that nobody has to count everything: ADR 52. A total is what the tallies come to; a
-- committee that is in `uncounted` has had events since its tallies were taken, and is counted for each one who asks.

CREATE TABLE tally (
  committee_id bigint NOT NULL,
  -- See tallies.ts; a month (2026-11) is what was paid in it.
  name text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (committee_id, name)
);

CREATE TABLE total (
  name text COLLATE "C" PRIMARY KEY,
  amount bigint NOT NULL
);

-- A row for each write, so that nobody waits for anybody: the one who counts takes away the rows that it has seen.
CREATE TABLE uncounted (
  committee_id bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
