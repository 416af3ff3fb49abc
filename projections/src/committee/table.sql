-- The tables of a committee, which the queries in the other folders read. The rows are derived from events only, so they
-- may be dropped at any time. No schema is named: a rebuild creates the same tables beside the live ones.
-- revision: of the last event that changed the row; an earlier event never changes it again.
-- Moments are the texts of the API, always as 2026-11-21T18:42:00.000Z, so their order is the order of time.

CREATE TABLE committee (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'completed', 'deleted')),
  total_members int NOT NULL,
  contribution int NOT NULL,
  cycle_days int NOT NULL,
  cycle_type text NOT NULL,
  -- A day in India.
  first_due_day text,
  -- JSON, as in the contract (DueCalendar).
  calendar text NOT NULL,
  turns text NOT NULL CHECK (turns IN ('each-round', 'one-draw', 'agreed')),
  -- Seats by turn.
  turn_order int[] NOT NULL DEFAULT '{}',
  turns_draw text NOT NULL DEFAULT 'none' CHECK (turns_draw IN ('none', 'open', 'drawn')),
  -- The round of the beacon that the draw for all turns by draw/2 waits for.
  turns_beacon_chain text,
  turns_beacon_round bigint,
  created_as_existing boolean NOT NULL,
  is_existing boolean NOT NULL,
  admin_id bigint NOT NULL,
  created_at text COLLATE "C" NOT NULL,
  -- Of a deleted committee, whose rows stay: it may be restored.
  deleted_at text COLLATE "C",
  -- Of a committee that ended before its last round: its open round, the moment, the id of the reason.
  ended_round int,
  ended_at text COLLATE "C",
  ended_reason bigint,
  -- Member number of the member who is asked to become the admin; it means nothing once that member has left.
  transfer_to int,
  -- The round that was opened last; when completed the API says total_members + 1.
  open_round int NOT NULL DEFAULT 1,
  -- Hash of the last event. Every event writes it, so this row's revision is how far the whole stream has come.
  head text,
  revision int NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX committee_newest ON committee (created_at DESC, id DESC);
CREATE INDEX committee_admin ON committee (admin_id);

CREATE TABLE member (
  committee_id bigint NOT NULL,
  member_no int NOT NULL,
  seat_no int NOT NULL,
  user_id bigint NOT NULL,
  joined_at text COLLATE "C" NOT NULL,
  -- User id of the sender of the command.
  added_by bigint,
  -- member_no of the successor, 0 of a member who was removed; an active member has none.
  replaced_by int,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, member_no)
);
CREATE INDEX member_user ON member (user_id, committee_id) INCLUDE (replaced_by);
CREATE INDEX member_added_by ON member (added_by);

CREATE TABLE round (
  committee_id bigint NOT NULL,
  round_number int NOT NULL,
  due_at text COLLATE "C",
  draw_commitment text,
  draw_opened boolean NOT NULL DEFAULT false,
  -- What an opened draw by draw/2 waits for.
  beacon_chain text,
  beacon_round bigint,
  winner_seat int,
  winner_member_no int,
  winner_user_id bigint,
  draw_date text COLLATE "C",
  method text,
  received_by_admin boolean NOT NULL DEFAULT false,
  received_by_text bigint,
  decided_by text CHECK (decided_by IN ('verified', 'unverified', 'manual', 'override', 'past', 'turn')),
  -- A dispute about the hand-over of the pot: member number, text id, part numbers. It is open while one of the parts is
  -- there and not confirmed.
  pot_dispute_at text COLLATE "C",
  pot_dispute_by int,
  pot_dispute_text bigint,
  pot_dispute_parts int[],
  -- How the last dispute was settled, by which user; null again with the next part or confirmation.
  pot_settled_at text COLLATE "C",
  pot_settled_by bigint,
  pot_settled_text bigint,
  pot_settled_outcome text CHECK (pot_settled_outcome IN ('received', 'not-received')),
  -- A request to take the pot: member numbers of the winner and of the member who is asked. It may have lapsed.
  pass_on_from int,
  pass_on_to int,
  pass_on_at text COLLATE "C",
  -- The pot was passed on: member number of the winner before.
  passed_from int,
  passed_at text COLLATE "C",
  revision int NOT NULL,
  PRIMARY KEY (committee_id, round_number)
);
-- Auditors list these rounds of all committees; they are few.
CREATE INDEX round_unproved ON round (committee_id) INCLUDE (decided_by) WHERE decided_by IN ('unverified', 'override');

-- A sum of a pot that was given to the winner of its round. given_by: user id of the sender.
CREATE TABLE pot_part (
  committee_id bigint NOT NULL,
  round_number int NOT NULL,
  part_no int NOT NULL,
  amount bigint NOT NULL,
  method text NOT NULL,
  day text COLLATE "C" NOT NULL,
  note_id bigint,
  -- Giver and winner were one person.
  is_own boolean NOT NULL,
  given_at text COLLATE "C" NOT NULL,
  given_by bigint,
  confirmed_at text COLLATE "C",
  -- Member number.
  confirmed_by int,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, round_number, part_no)
);
-- Parts of a pot that wait for the winner's answer; they are few.
CREATE INDEX pot_part_waiting ON pot_part (committee_id) WHERE confirmed_at IS NULL;

-- A request to swap turns that has not ended; it may have lapsed. turn, to_turn: places in turn_order when it was asked.
CREATE TABLE swap (
  committee_id bigint NOT NULL,
  swap_no int NOT NULL,
  seat_no int NOT NULL,
  member_no int NOT NULL,
  turn int NOT NULL,
  to_seat_no int NOT NULL,
  to_member_no int NOT NULL,
  to_turn int NOT NULL,
  asked_at text COLLATE "C" NOT NULL,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, swap_no)
);

-- The due of a seat in a round (a payment, in the API). member_no: the member who owes it, or has paid it.
CREATE TABLE due (
  committee_id bigint NOT NULL,
  round_number int NOT NULL,
  seat_no int NOT NULL,
  member_no int NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'overdue')),
  method text,
  paid_at text COLLATE "C",
  note_id bigint,
  -- It has, or had, rows in part. False: it is paid by one mark, or nothing is paid of it.
  in_parts boolean NOT NULL DEFAULT false,
  -- The latest statement of the member or the admin: `word` of the domain's due. Null: none.
  word text CHECK (word IN ('reported', 'declined', 'disputed', 'agreed')),
  word_at text COLLATE "C",
  -- Method and moment of the payment, as the member reported it.
  word_method text,
  word_paid_at text COLLATE "C",
  -- Of a part; null: all that is open.
  word_amount int,
  word_text bigint,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, round_number, seat_no)
);
CREATE INDEX due_paid ON due (committee_id, paid_at) WHERE paid_at IS NOT NULL AND NOT in_parts;
CREATE INDEX due_member ON due (committee_id, member_no);
-- Dues that wait for an answer; they are few.
CREATE INDEX due_word ON due (committee_id, word) WHERE word IN ('reported', 'disputed');
-- Small beside the table: most dues get paid.
CREATE INDEX due_unpaid ON due (committee_id, round_number) INCLUDE (member_no, status) WHERE status <> 'paid';

-- The parts of a due that was not paid by one mark. member_no: the member who held the seat when the part was paid.
CREATE TABLE part (
  committee_id bigint NOT NULL,
  round_number int NOT NULL,
  seat_no int NOT NULL,
  part_no int NOT NULL,
  member_no int NOT NULL,
  amount int NOT NULL,
  method text NOT NULL,
  paid_at text COLLATE "C" NOT NULL,
  note_id bigint,
  -- Paid by a mark of the due: its note is that of the due.
  by_mark boolean NOT NULL DEFAULT true,
  from_advance boolean NOT NULL DEFAULT false,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, round_number, seat_no, part_no)
);
CREATE INDEX part_paid ON part (committee_id, paid_at);
CREATE INDEX part_member ON part (committee_id, member_no);

-- Money for rounds that were not open: an amount that was paid, or below 0 given back. What a seat has left of it is the
-- sum without its parts from the advance.
CREATE TABLE advance (
  committee_id bigint NOT NULL,
  entry_no int NOT NULL,
  seat_no int NOT NULL,
  member_no int NOT NULL,
  amount int NOT NULL,
  method text,
  paid_at text COLLATE "C" NOT NULL,
  note_id bigint,
  revision int NOT NULL,
  PRIMARY KEY (committee_id, entry_no)
);
