type KeptRule = {
  /** Column that orders the rows. */
  readonly key: string;
};
/** Rule of a table that a backup omits; with a key, a move includes it. */
type OmittedRule = { readonly leftOut: string; readonly key?: string };

/** In the order of a restore: referenced tables come first. A test compares the list with the server's tables. */
export const peopleTables = {
  person: { key: 'id' },
  person_count: { leftOut: 'the people who are put back are counted anew' },
  account_join: { key: 'from_id' },
  credential: { key: 'person_id' },
  passkey: { key: 'id' },
  preference: { key: 'person_id' },
  reminder: { key: 'payment_id, kind' },
  text: { key: 'id' },
  setting: { key: 'name' },
  log_identity: { key: 'one' },
  cosignature: { key: 'committee_id, key' },
  draw_cosignature: { key: 'committee_id, opened_at, key' },
  signed_head: {
    key: 'committee_id',
    leftOut: 'of books that may be longer than those of the backup: a restore is signed on only when told to',
  },
  log_restore: { key: 'at', leftOut: 'a restore adds one of its own' },
  security_event: {
    key: 'id',
    leftOut: 'who signed in from where: a restore begins it anew, the lines of the log stay',
  },
  session: {
    key: 'id',
    leftOut: 'a session that was ended since would be open again: everybody signs in anew',
  },
  push_subscription: { key: 'id', leftOut: 'belongs to a session' },
  passkey_challenge: { leftOut: 'lives for minutes' },
  sign_in_link: { leftOut: 'works once, for an hour; one that was used since would work again' },
  otp_challenge: { leftOut: 'lives for minutes' },
  limit_hit: { key: 'id', leftOut: 'lives for a day' },
  idempotency_answer: { leftOut: 'lives for a day; a repeated command finds its own trace in the log' },
  reminder_plan: {
    key: 'committee_id',
    leftOut: 'the books may lack what was paid since: no member is reminded until the admin starts it again',
  },
  way_to_pay: {
    key: 'committee_id',
    leftOut: 'an address that was changed since would be paid to again; the admin says it anew',
  },
  calendar_link: {
    key: 'person_id',
    leftOut: 'one that was renewed since would be open again; its owner makes another',
  },
  news_seen: {
    key: 'person_id, committee_id',
    leftOut: 'a book may be shorter after a restore, and what comes then would count as seen',
  },
  news_setting: { key: 'person_id' },
  news_told: {
    key: 'person_id, committee_id, channel',
    leftOut: 'a book may be shorter after a restore, and what comes then would count as told',
  },
  news_message: { key: 'id', leftOut: 'is sent within minutes' },
  invitation: { key: 'committee_id, person_id' },
  opened_message: { key: 'committee_id, person_id, kind' },
  service_message: { key: 'id', leftOut: 'is of one day, like the counts of messages' },
  message_count: { key: 'day, scope, key', leftOut: 'is of one day' },
  join_link: {
    key: 'id',
    leftOut: 'one that was taken back since would be open again; the admin makes another',
  },
  join_request: {
    key: 'id',
    leftOut: 'belongs to a link, and may have been answered or taken back since',
  },
  stewardship: { leftOut: 'the read models, which are built anew, say the same' },
  draw_epoch: { leftOut: 'a restore begins an epoch of its own' },
  draw_nonce: { leftOut: 'a restore commits to new seeds, for which no nonce may be known before' },
  replay_check: { leftOut: 'says how another database was' },
  replay_finding: { leftOut: 'says how another database was' },
  page_rewrite: { leftOut: 'says what was done to the pages of another database' },
  schema_migration: { leftOut: 'its names are in the header' },
} as const satisfies Readonly<Record<string, KeptRule | OmittedRule>>;

type Tables = typeof peopleTables;
export type MovedTable = { [T in keyof Tables]: Tables[T] extends { readonly key: string } ? T : never }[keyof Tables];
export type KeptTable = { [T in MovedTable]: Tables[T] extends OmittedRule ? never : T }[MovedTable];

export const movedTables = (Object.keys(peopleTables) as (keyof Tables)[]).filter(
  (table): table is MovedTable => 'key' in peopleTables[table],
);

export const isKept = (table: MovedTable): table is KeptTable => !('leftOut' in peopleTables[table]);
