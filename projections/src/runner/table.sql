-- How far the read models are, and which streams have been set aside.

CREATE TABLE checkpoint (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Which form the tables have; another one means: rebuild.
  version text NOT NULL,
  -- What a reader of another version has to know: see compatibility.ts.
  meaning int NOT NULL,
  events text NOT NULL,
  -- Another one after each rebuild, so that a writer notices that other tables are in place.
  build uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Of the event store; null: before the first event.
  position text,
  moved_at timestamptz NOT NULL DEFAULT now()
);

-- A stream of which an event failed again and again. A rebuild takes it up again.
CREATE TABLE parked (
  stream text PRIMARY KEY,
  revision int NOT NULL,
  event_type text NOT NULL,
  reason text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now()
);
