// SQL for the shapes of the HTTP contract: Postgres builds the answers as text. Aliases are fixed: c is a row of
// committee, m of member, r of round, d of due; every statement's parameters begin with $1, the viewer's user id, and
// $2, the viewer's role.
import { idSql } from '@mandali/domain/ids';
import { object, plain, text, when, word, type JsonSql } from '../json-sql.ts';

/** Condition: the viewer sees whole phone numbers. */
export const seesPhones = `($2 = 'global_admin' OR ($2 = 'user' AND c.admin_id = $1))`;

/**
 * Condition: the viewer may read c. Global admins and auditors read all, others those they administer or are an active
 * member of.
 */
export const mayRead = `($2 <> 'user' OR c.admin_id = $1 OR EXISTS (
    SELECT FROM read.member mine WHERE mine.user_id = $1 AND mine.committee_id = c.id AND mine.replaced_by IS NULL))`;

/**
 * Condition: the viewer may read the reports about the due d: its member, the admin, auditors and global admins.
 * `person` is the member's id.
 */
const readsWords = (person: string): string => `($2 <> 'user' OR c.admin_id = $1 OR ${person} = $1)`;

/** Ids of the committees in which the viewer is admin or active member, deleted ones too. */
export const myCommittees = `(SELECT id FROM read.committee WHERE admin_id = $1
    UNION SELECT committee_id FROM read.member WHERE user_id = $1 AND replaced_by IS NULL)`;

/** Without a card, the people store was restored to an older state or emptied, and lacks the person. */
export const nameOn = (card: string): string => `coalesce(${card}.name, 'Name missing')`;

/** PersonCard from a row of people.card; `whole`: condition for the whole phone number. */
export const personJson = (userId: string, card: string, whole: string): JsonSql =>
  object({
    id: plain(userId),
    name: text(nameOn(card)),
    phone: text(`CASE WHEN ${whole} OR ${userId} = $1 THEN ${card}.phone ELSE ${card}.masked_phone END`),
  });

/**
 * Number of dues of c, in a LATERAL, that are unpaid in a decided round (decision 39): all, or those of the condition
 * `of` on the due `late`. A seat's holder owes what earlier holders left unpaid.
 */
export const lateDues = (of = 'true'): string => `(SELECT count(*) FROM read.due late
    JOIN read.round past ON past.committee_id = late.committee_id AND past.round_number = late.round_number
      AND past.winner_seat IS NOT NULL
    WHERE late.committee_id = c.id AND late.status <> 'paid' AND ${of})`;

/** Arrears, from the SQL of the number of dues. */
export const arrearsJson = (dues: string): JsonSql =>
  object({ dues: plain(dues), amount: word(`${dues} * c.contribution`) });

/** Committee; needs {@link heldSeats} beside c. */
export const committeeJson = object({
  id: plain('c.id'),
  name: text('c.name'),
  status: word('c.status'),
  totalMembers: plain('c.total_members'),
  contributionAmount: word('c.contribution'),
  currentRound: plain(`CASE c.status WHEN 'completed' THEN c.total_members + 1 ELSE c.open_round END`),
  cycleDuration: plain('c.cycle_days'),
  cycleType: word('c.cycle_type'),
  committeeType: word(`CASE WHEN c.created_as_existing THEN 'existing' ELSE 'new' END`),
  isExisting: plain('c.is_existing'),
  createdById: plain('c.admin_id'),
  createdAt: word('c.created_at'),
  memberCount: plain('held.members'),
  bookMark: word(`coalesce(left(c.head, 8), '')`),
  events: plain('c.revision + 1'),
  seats: word('held.seats'),
  mySeat: plain('held.mine'),
  arrears: arrearsJson('held.late'),
  reports: plain(`(SELECT count(*) FROM read.due s WHERE s.committee_id = c.id AND s.word = 'reported')`),
  disputes: plain(`(SELECT count(*) FROM read.due s WHERE s.committee_id = c.id AND s.word = 'disputed')`),
});

/** States of c's seats in its open round; the letters are the contract's. */
export const heldSeats = `LATERAL (
    SELECT count(m.seat_no) AS members, min(m.seat_no) FILTER (WHERE m.user_id = $1) AS mine, ${lateDues()} AS late,
      string_agg(CASE
        WHEN m.seat_no IS NULL THEN 'e'
        WHEN r.winner_seat IS NULL THEN CASE d.status WHEN 'paid' THEN 'p' WHEN 'overdue' THEN 'l' ELSE 'o' END
        ELSE CASE d.status WHEN 'pending' THEN 'W' WHEN 'overdue' THEN 'L' ELSE 'w' END END,
        '' ORDER BY seat) AS seats
    FROM generate_series(1, c.total_members) AS seat
    LEFT JOIN read.member m ON m.committee_id = c.id AND m.seat_no = seat AND m.replaced_by IS NULL
    LEFT JOIN read.round r ON r.committee_id = c.id AND r.winner_seat = seat
    LEFT JOIN read.due d ON d.committee_id = c.id AND d.seat_no = seat AND d.round_number = c.open_round
      AND c.status = 'active') AS held`;

/** Whether a person may be handed a committee; shown only to viewers who may hand it over, by the condition `whole`. */
export const accountOf = (card: string, whole: string): string =>
  `CASE WHEN ${whole} THEN coalesce(${card}.has_account, false) END`;

/**
 * Whether the person of m has accepted the committee; shown only to viewers who see phones. The same as memberState of
 * the bff.
 */
export const stateOf = (card: string, whole: string): string => `CASE WHEN NOT ${whole} THEN NULL
    WHEN ${card}.has_account THEN CASE WHEN EXISTS (SELECT FROM people.open_invitation i
      WHERE i.committee_id = m.committee_id AND i.person_id = m.user_id) THEN 'invited' ELSE 'joined' END
    WHEN ${card}.phone IS NULL THEN 'no-phone' ELSE 'invited' END`;

/**
 * Member; `successor` is the SQL of a name, `late` of a number of dues, `hasAccount` an {@link accountOf}, `state` a
 * {@link stateOf}, `r` the round that the seat has won, if any.
 */
export const memberJson = (
  person: JsonSql,
  { successor, late, hasAccount, state }: Readonly<Record<'successor' | 'late' | 'hasAccount' | 'state', string>>,
): JsonSql =>
  object({
    id: plain(idSql.member('m.committee_id', 'm.member_no')),
    seatNo: plain('m.seat_no'),
    user: person,
    hasWon: plain('r.winner_seat IS NOT NULL AND (m.replaced_by IS NULL OR r.winner_member_no = m.member_no)'),
    wonInRound: plain('CASE WHEN r.winner_member_no = m.member_no THEN r.round_number END'),
    isActive: plain('m.replaced_by IS NULL'),
    replacedBy: when('m.replaced_by IS NOT NULL', object({ name: text(successor) })),
    joinedAt: word('m.joined_at'),
    arrears: arrearsJson(late),
    hasAccount: plain(hasAccount),
    state: word(state),
  });

const roundId = plain(idSql.round('r.committee_id', 'r.round_number'));

/** The round as a payment shows it. */
export const roundBrief = object({ id: roundId, roundNumber: plain('r.round_number'), drawDate: word('r.draw_date') });

/** Report or answer about the due d; `member` is the SQL of its member's user id. */
const wordJson = (member: string): JsonSql =>
  when(
    'd.word IS NOT NULL',
    object({
      kind: word('d.word'),
      at: word('d.word_at'),
      paymentMethod: word('d.word_method'),
      paidAt: word('d.word_paid_at'),
      text: text(`CASE WHEN ${readsWords(member)} THEN (SELECT body FROM people.text_card WHERE id = d.word_text) END`),
    }),
  );

/**
 * Receipt number of the due d: the entry by which it was paid, counted from 1; null while it is open. It is the newest
 * of its marks, and of the past-round records of its seat.
 */
export const receiptOf = `CASE d.status WHEN 'paid' THEN 1 + greatest(
    (SELECT max(e.entry_no) FROM read.entry e WHERE e.committee_id = d.committee_id
      AND e.round_number = d.round_number AND e.seat_no = d.seat_no AND e.type = 'PaymentMarked'),
    (SELECT max(e.entry_no) FROM read.entry e WHERE e.committee_id = d.committee_id
      AND e.round_number = d.round_number AND e.seat_no IS NULL AND e.type = 'PastRoundRecorded'
      AND e.data -> 'paid' @> jsonb_build_array(jsonb_build_object('seatNo', d.seat_no)))) END`;

type PaymentSql = {
  readonly person: JsonSql;
  /** The SQL of that person's user id. */
  readonly userId: string;
  /** A {@link roundBrief}. */
  readonly round: JsonSql;
  /** The SQL of a text or null. */
  readonly note: string;
};

/** Payment; `more`: further fields of a list. */
export const paymentJson = (
  { person, userId, round, note }: PaymentSql,
  more: Readonly<Record<string, JsonSql>> = {},
): JsonSql =>
  object({
    id: plain(idSql.payment('d.committee_id', 'd.round_number', 'd.seat_no')),
    status: word('d.status'),
    amount: word('c.contribution'),
    paymentMethod: word('d.method'),
    notes: text(note),
    paidAt: word('d.paid_at'),
    user: person,
    round,
    word: wordJson(userId),
    ...more,
  });

/** Draw method of an undecided or opened round r; `next` is the SQL of the protocol for a draw opened now. */
export const drawJson = (next: string): JsonSql =>
  when(
    'r.draw_opened OR r.winner_user_id IS NULL',
    object({
      protocol: word(
        `CASE WHEN r.beacon_round IS NOT NULL THEN 'draw/2' WHEN r.draw_opened THEN 'draw/1' ELSE ${next} END`,
      ),
      beaconRound: plain('r.beacon_round'),
    }),
  );

/** Round; `winner`, `receiver` and `unpaid` are the SQL of a name, of a text or null, and of a number of dues. */
export const roundJson = (
  winner: string,
  receiver: string,
  unpaid: string,
  payments: JsonSql,
  more: Readonly<Record<string, JsonSql>> = {},
): JsonSql =>
  object({
    id: roundId,
    roundNumber: plain('r.round_number'),
    drawDate: word('r.draw_date'),
    dueAt: word('r.due_at'),
    winnerId: plain('r.winner_user_id'),
    winner: when('r.winner_user_id IS NOT NULL', object({ id: plain('r.winner_user_id'), name: text(winner) })),
    receivedBy: text(`CASE WHEN r.received_by_admin THEN 'Admin' ELSE ${receiver} END`),
    paymentMethod: word('r.method'),
    payments,
    decidedBy: word('r.decided_by'),
    drawCommitment: word('r.draw_commitment'),
    drawOpened: plain('r.draw_opened AND r.winner_user_id IS NULL'),
    unpaid: plain(unpaid),
    openedHere: plain(`coalesce(r.decided_by = 'past', false) AND r.due_at IS NOT NULL`),
    ...more,
  });
