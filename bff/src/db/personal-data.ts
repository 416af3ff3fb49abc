import { erasedName } from '@mandali/contracts/shapes';

/** Columns of an erased person, besides `erased_at`; a restore writes the same (ADR 56). */
export const erasedPerson = {
  name: erasedName,
  role: 'user',
  phone: null,
  phone_national_digits: null,
  phone_verified_at: null,
  contact_phone: null,
  email: null,
} as const;

/**
 * Every table of the schema `people`, with what of a person lies in it and how account deletion treats it. A test
 * compares this list with the database, so that a new table cannot be forgotten; the purge rewrites those that hold
 * something (ADR 65). Nothing personal lies in other
 * schemas: the event log and the read models know people and texts by their numbers.
 */
export const personalData = {
  person: { holds: 'name, phones, e-mail', erasure: 'blanked, the row stays as "Deleted member"' },
  account_join: {
    holds: 'which account was joined into which, hash of a token that has ended, a proved number until that is done',
    erasure: 'deleted',
  },
  credential: { holds: 'password hash', erasure: 'deleted' },
  session: { holds: 'token hash, times of use, kind of browser', erasure: 'deleted' },
  passkey: { holds: 'public keys of authenticators and the names that the person gave them', erasure: 'deleted' },
  passkey_challenge: { holds: null, erasure: null },
  sign_in_link: { holds: 'hash of a token by which the person may sign in', erasure: 'deleted' },
  otp_challenge: { holds: 'phone and code, sealed', erasure: 'deleted' },
  limit_hit: { holds: 'HMAC of phone, address, e-mail or person', erasure: 'kept until its window of a day is over' },
  text: {
    holds: 'notes, reasons, receivers by or about the person; their name and phone as events commit to them; salts',
    erasure: 'blanked, the digest stays',
  },
  idempotency_answer: { holds: 'which commands the person has sent, as numbers and HMACs', erasure: 'deleted' },
  security_event: {
    holds: 'times, HMACs of addresses and kinds of browsers',
    erasure: 'deleted, changes of the role stay without address',
  },
  stewardship: { holds: 'numbers of committees', erasure: 'deleted' },
  cosignature: {
    holds: 'keys of devices, which committees they have looked at, and when',
    erasure: 'kept without the number of the person',
  },
  draw_cosignature: {
    holds: 'keys of devices, of which draws they had the list, and when',
    erasure: 'kept without the number of the person',
  },
  way_to_pay: { holds: 'UPI address of whoever collects, and their words on how they are paid', erasure: 'deleted' },
  calendar_link: { holds: 'HMAC of the secret address of the calendar', erasure: 'deleted' },
  news_seen: { holds: 'which committees the person has looked at, how far, and when', erasure: 'deleted' },
  news_setting: { holds: 'what the person wants to be told of', erasure: 'deleted' },
  news_told: { holds: 'how far the person was told of which committee by message, and when', erasure: 'deleted' },
  news_message: { holds: 'of which committee the person is about to be told', erasure: 'deleted' },
  push_subscription: { holds: 'address and keys of devices that are told by web push', erasure: 'deleted' },
  join_request: { holds: 'who has asked to join which committee, and their words to its admin', erasure: 'deleted' },
  preference: {
    holds: 'the language that the person reads, whether they want reminders, which committees they have put away',
    erasure: 'deleted',
  },
  reminder: { holds: 'who was reminded of which payment, and when', erasure: 'deleted' },
  reminder_plan: {
    holds: 'who said when members are reminded, and for which admin',
    erasure: 'deleted; of who said it for another admin the number',
  },
  invitation: { holds: 'to which committees the person was added and has not said yes', erasure: 'deleted' },
  service_message: { holds: 'when the service has written to the person, about which committees', erasure: 'deleted' },
  message_count: { holds: 'how many messages went out for which admin in a day', erasure: 'kept until the next day' },
  person_count: { holds: null, erasure: null },
  join_link: { holds: null, erasure: null },
  log_identity: { holds: null, erasure: null },
  signed_head: { holds: null, erasure: null },
  log_restore: { holds: null, erasure: null },
  setting: { holds: null, erasure: null },
  draw_epoch: { holds: null, erasure: null },
  draw_nonce: { holds: null, erasure: null },
  replay_check: { holds: null, erasure: null },
  replay_finding: { holds: null, erasure: null },
  page_rewrite: { holds: null, erasure: null },
  schema_migration: { holds: null, erasure: null },
} as const satisfies Record<string, { readonly holds: string | null; readonly erasure: string | null }>;
