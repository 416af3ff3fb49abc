-- The checkpoint of the read models, and the parked streams.

CREATE TABLE checkpoint (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Version of the tables; a start with another version rebuilds them.
  version text NOT NULL,
  -- Version of the meaning of the columns, for readers of another release (compatibility.ts).
  meaning int NOT NULL,
  events text NOT NULL,
  -- Changes with each rebuild, so that a writer detects that the tables were replaced.
  build uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Position in the event store; null: before the first event.
  position text,
  moved_at timestamptz NOT NULL DEFAULT now()
);

-- Streams with an event whose projection failed repeatedly. A rebuild projects them again.
CREATE TABLE parked (
  stream text PRIMARY KEY,
  revision int NOT NULL,
  event_type text NOT NULL,
  reason text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now()
);
