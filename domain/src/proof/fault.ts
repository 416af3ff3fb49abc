/** Pages have the same codes in their texts. */
const sentences = {
  'line-too-long': 'The line is longer than {expected} bytes.',
  'not-utf8': 'It is not UTF-8.',
  'not-json': 'It is no JSON object.',
  'key-missing': 'The key {expected} is missing.',
  'key-unknown': 'It has a key that does not belong there: {found}.',
  'key-malformed': '{found} does not have the form that it should have.',
  'no-committee': '{found} is not the name of a committee’s stream.',
  'other-stream': 'The line belongs to {found}, the book to {expected}.',
  'revision-out-of-order': 'The entry has revision {found} where {expected} comes: one is missing, doubled or moved.',
  'prev-does-not-match':
    'The entry does not follow the one before it: that has the hash {expected}, this one says {found}.',
  'not-hashable': 'It holds a number, a text or a depth that cannot be hashed.',
  'hash-does-not-match': 'The entry is not what was hashed: its hash is {expected}, it says {found}.',
  'disclosure-malformed': 'What it discloses is no list of salt, kind and text.',
  'disclosure-not-committed': 'It discloses a text of the kind {found}, to which the entry does not commit.',
  'disclosure-differs': 'The text of the kind {found} is not the one that was committed.',
  'disclosed-twice': 'A text of the kind {found} is disclosed twice.',
  'after-the-end': 'There is more after the closing line.',
  'end-missing': 'The closing line is missing: the file was cut off after {found} entries.',
  'no-entries': 'There is no entry.',
  'count-differs': 'The closing line speaks of {expected} entries, the file has {found}.',
  'head-differs': 'The last hash is {found}, the closing line says {expected}.',
  'entries-missing': 'The signed head speaks of {expected} entries, the file has {found}: the rest was cut off.',
  'entries-unsigned': 'The signed head speaks of {expected} entries, the file has {found}: the rest was never signed.',
  'root-differs': 'The entries are not those that were signed.',
  'note-malformed': 'It is no signed note: {expected}.',
  'checkpoint-malformed': 'The text of the note is no checkpoint: {expected}.',
  'other-origin': 'The note is one of {found}, not of {expected}.',
  'no-public-key': '{found} is no public key that can be relied upon.',
  'other-key': 'It is signed by the key {found}, not by {expected}.',
  'log-line-missing': 'The note has no signature of {expected} by this key.',
  'signed-twice': '{found} has signed the note more than once.',
  'signature-does-not-hold': 'The signature of {found} does not hold.',
  'cosignature-malformed': 'The cosignature of {found} does not have its 72 bytes.',
  'witness-name-differs': 'The witness {found} should have the name {expected}.',
  'witness-twice': 'The witness {found} is listed twice.',
  'witness-line-missing': 'The witness {found} is listed, but has not signed the note.',
  'receipt-malformed': 'It is no receipt: {expected}.',
  'index-differs': 'The receipt is for entry {expected}, but holds the one with revision {found}.',
  'not-in-the-book': 'The entry does not lie in the book that was signed.',
  unsigned: 'The book was never signed: it is whole, but whoever wrote the file can have written anything.',
  'older-than-kept': 'The kept note speaks of {expected} entries, the file has {found}: the others are missing.',
  'kept-contradicts': 'The first {expected} entries are not those of the kept note: two books were signed.',
  'two-books': 'Two different books of {found} entries were signed by the same key.',
  'two-books-malformed': 'It is no file of two books: {expected}.',
  'proof-malformed': 'It is no proof of a draw: {expected}.',
  'statement-malformed': 'It is no statement: {expected}.',
  'draw-check-failed': 'The check {found} of the draw failed.',
  // Reasons why a book cannot be checked (docs/draw.md, "Lawful rounds").
  'entry-type-unknown': 'The entry is of a type that is not known here: {found}.',
  'entry-key-unknown': 'The entry has a key that is not known here: {found}.',
  'entry-malformed': 'The entry does not have the form of its type: {found}.',
  'draw-not-computed': 'The draw cannot be computed again here: this browser has no WebCrypto.',
  'beacon-unknown': 'This server’s own beacon is not known here.',
  // Faults that no book written by the product has (docs/draw.md, "Lawful rounds").
  'time-goes-back': 'The entry is of {found}, but the one before it is of {expected}: time does not go back.',
  'begins-otherwise': 'A book begins with CommitteeCreated and has it once; here is {found}.',
  'not-while-deleted':
    '{found} cannot stand here: of a deleted committee nothing is entered, of another nothing restored.',
  'not-when-completed': '{found} cannot stand here: the committee was completed.',
  'completed-early': 'The committee is said to be completed, but round {found} is not decided.',
  'ended-unlawfully': 'The early end, or an entry after it in round {found}, is not as the book allows.',
  'admin-differs': 'User {found} hands the committee over, but its admin is user {expected}.',
  'terms-fixed':
    'Contribution, seats or cycle are corrected otherwise than the book allows: after a payment or a decision, or below a held seat.',
  'due-day-fixed':
    'The due day of round {found} is moved otherwise than the book allows: the round is not the open one, or the day had passed.',
  'member-does-not-fit': '{found} contradicts the seats: who holds them, which are free, paid for or have won.',
  'round-opened-twice': 'Round {found} was opened before: its first promise counts.',
  'round-does-not-follow': 'Round {found} is opened where round {expected} comes.',
  'owing-differs': 'Round {found} is not owed by exactly the members who hold a seat.',
  'due-missing': 'In round {expected} there is nothing to be paid for seat {found}.',
  'parts-differ': 'In round {expected} the payments of seat {found} do not add up.',
  'advance-differs': 'The money that was paid in advance for seat {found} does not add up.',
  'mark-incomplete': 'Seat {found} is marked as paid without a method or a time.',
  'hand-over-differs': 'What was handed over of the pot of round {found} does not add up, or not to its winner.',
  'past-rounds-off': 'Round {found} is recorded as a past one, but past rounds are not enabled.',
  'past-over-open-draw': 'Round {found} is recorded as a past one, but its draw had been opened.',
  'promise-not-by-system': 'The draw of round {found} is promised anew, but not by the system.',
  'promise-after-opening': 'The draw of round {found} is promised anew after it was opened.',
  'promise-epoch': 'The draw of round {found} is promised anew without a newer epoch.',
  'draw-opened-twice': 'The draw of round {found} was opened before: the first opening is final.',
  'list-differs': 'The list of the draw is {found}; eligible were {expected}.',
  'seat-owes': 'Seat {found} had not paid when the draw was held.',
  'past-winners-differ': 'Past winners who owe are said to be {found}; they were {expected}.',
  'round-not-open': 'Round {found} is not the open one.',
  'decided-twice': 'Round {found} has a winner already: the first decision counts.',
  'protocol-differs': 'The draw was opened by {expected}, but decided by {found}.',
  'proof-without-opening': 'The draw of round {found} has a proof, but was never opened.',
  'opening-without-proof': 'The draw of round {found} was opened, but its winner has no proof.',
  'winner-not-eligible': 'The winner is {found}, who did not hold that seat then, or it has won before.',
  'override-differs': 'Whether the choice set aside an opened draw is not said as it was: {found}.',
  'turns-differ': 'The order of turns is fixed otherwise than the book allows: {found}.',
  'turns-are-fixed': 'Round {found} is drawn, but the order of turns has a turn left.',
  'turn-differs': 'The pot went to {found}; the turn was that of seat {expected}.',
  'exchange-differs': 'A swap of turns, or a pot that was passed on, is not as the book allows: {found}.',
  'taken-back-after-opening': 'The decision of round {found} is taken back although its draw was opened.',
  'taken-back-unlawfully': 'The decision of round {found} is taken back otherwise than the book allows.',
} as const;

export type FaultCode = keyof typeof sentences;
export type Detail = { readonly expected?: string | number; readonly found?: string | number };
export type Fault = Detail & { readonly code: FaultCode };

export type Failure = { readonly ok: false; readonly fault: Fault };
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export const good = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const bad = (code: FaultCode, detail: Detail = {}): Failure => ({ ok: false, fault: { code, ...detail } });

/** The file is foreign: its values may be long. */
const shown = (value: string | number): string => {
  const text = String(value).replaceAll(/\p{Cc}|\p{Surrogate}/gu, '?');
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
};

export const sentenceOf = (
  { code, expected = '', found = '' }: Fault,
  of: Readonly<Record<FaultCode, string>> = sentences,
): string => of[code].replaceAll(/\{(expected|found)\}/g, (_, name) => shown(name === 'found' ? found : expected));
