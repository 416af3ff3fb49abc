-- One row an event: what the history shows and filters by, and the leaves of the committee's Merkle tree (docs/audit.md).
-- Written once by its event, like every row made from nothing but the log.

CREATE TABLE entry (
  committee_id bigint NOT NULL,
  -- The event's revision.
  entry_no int NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  -- Null: the system.
  actor_id bigint,
  occurred_at text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  -- The complete subtrees of the Merkle tree that end with this entry, from its leaf upwards: 32 bytes each.
  subtrees bytea NOT NULL,
  round_number int,
  -- Only of an entry about a single due.
  seat_no int,
  -- Whom the entry names: members of the committee, and people by their user ids.
  member_nos int[] NOT NULL,
  user_ids bigint[] NOT NULL,
  -- A note, a reason or who received the pot, in the people store.
  text_id bigint,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, entry_no)
);
-- The few by which a person has said 'not me'.
CREATE INDEX entry_not_me ON entry (committee_id) WHERE data ? 'notMe';
-- The few by which somebody became the admin, or another user.
CREATE INDEX entry_admin ON entry (committee_id, type)
  WHERE type IN ('CommitteeCreated', 'AdminTransferred', 'AccountsJoined');
CREATE INDEX entry_round ON entry (committee_id, round_number, seat_no, entry_no) WHERE round_number IS NOT NULL;
