-- One row for each event: the entries of the history with the columns of its filters, and the leaves of the committee's
-- Merkle tree (docs/audit.md). Rows never change.

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
  -- The members and, by user id, the people that the entry names.
  member_nos int[] NOT NULL,
  user_ids bigint[] NOT NULL,
  -- Id of a note, of a reason or of the receiver of the pot, in the people store.
  text_id bigint,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, entry_no)
);
-- Entries by which a person rejected a seat ('not me'); they are few.
CREATE INDEX entry_not_me ON entry (committee_id) WHERE data ? 'notMe';
-- Entries that change the admin or the user of a seat; they are few.
CREATE INDEX entry_admin ON entry (committee_id, type)
  WHERE type IN ('CommitteeCreated', 'AdminTransferred', 'AccountsJoined');
CREATE INDEX entry_round ON entry (committee_id, round_number, seat_no, entry_no) WHERE round_number IS NOT NULL;
