import { moneyEventSchemas } from '../../committee/money-events.ts';
import { secondsOf } from '../../instants.ts';
import type { BeaconChain } from '../beacon.ts';
import { type BookState, type Breach, breach, type EventOf } from './book-state.ts';
import { readConducted, readDrawOpened, readPast, readRecommitted, readSelected } from './draws.ts';
import { isAfterEnd, readEnding } from './ending.ts';
import { isExchange, readExchange } from './exchanges.ts';
import { isHandOver, readHandOver } from './hand-overs.ts';
import { readJoined } from './joined.ts';
import type { CommitteeEntry } from './committee-entry.ts';
import { readMember } from './members.ts';
import { readAdvance } from './parts.ts';
import { findDue, readMark, readPart, readRoundOpened, readTakenBack } from './rounds.ts';
import { isTerms, readTerms } from './terms.ts';
import { isTurns, readTurns } from './turns.ts';

const readAdminChange = (
  book: BookState,
  { type, data }: EventOf<'AdminTransferRequested' | 'AdminTransferRequestEnded' | 'AdminTransferred'>,
): Breach | null => {
  const { fromUserId, toUserId } = data;
  if (fromUserId !== book.adminId) return breach('admin-differs', fromUserId, book.adminId);
  if (type === 'AdminTransferred') book.adminId = toUserId;
  if (type !== 'AdminTransferRequested') return null;
  const holder = [...book.holders.values()].find(({ memberNo }) => memberNo === data.memberNo);
  return holder?.userId === toUserId ? null : breach('member-does-not-fit', type);
};

const isOutOfPlace = ({ life, mustUse }: BookState, { event: { type } }: CommitteeEntry): Breach | null => {
  const [unused] = mustUse;
  if (unused !== undefined && type !== 'AdvanceUsed') return breach('advance-differs', unused);
  if ((life === 'unwritten') !== (type === 'CommitteeCreated')) return breach('begins-otherwise', type);
  const isOfDeleted = type === 'CommitteeRestored' || (type === 'DrawRecommitted' && life === 'deleted');
  return (life === 'deleted') === isOfDeleted ? null : breach('not-while-deleted', type);
};

type EntryPlace = Pick<CommitteeEntry, 'revision' | 'at'> & { readonly by: CommitteeEntry['actorId'] };
type RoundEvent = EventOf<
  | 'RoundOpened'
  | 'PastRoundRecorded'
  | 'DrawOpened'
  | 'DrawRecommitted'
  | 'DrawConducted'
  | 'WinnerSelected'
  | 'DecisionTakenBack'
>;

const readRound = (book: BookState, event: RoundEvent, place: EntryPlace, chain: BeaconChain | null): Breach | null => {
  switch (event.type) {
    case 'RoundOpened':
      return readRoundOpened(book, event.data, place);
    case 'PastRoundRecorded':
      return readPast(book, event.data, place);
    case 'DrawOpened':
      return readDrawOpened(book, event.data, place, chain);
    case 'DrawRecommitted':
      return readRecommitted(book, event.data, place);
    case 'DrawConducted':
      return readConducted(book, event.data, place);
    case 'WinnerSelected':
      return readSelected(book, event.data, place);
    case 'DecisionTakenBack':
      return readTakenBack(book, event.data);
    default:
      return event satisfies never;
  }
};

type MoneyEvent = EventOf<'PartPaid' | 'PartTakenBack' | 'AdvancePaid' | 'AdvanceUsed' | 'AdvanceReturned'>;

const moneyTypes: ReadonlySet<string> = new Set(Object.keys(moneyEventSchemas));
const isMoney = (event: CommitteeEntry['event']): event is MoneyEvent => moneyTypes.has(event.type);

const readMoney = (book: BookState, event: MoneyEvent): Breach | null =>
  event.type === 'AdvancePaid' || event.type === 'AdvanceReturned'
    ? readAdvance(book, event.data, event.type === 'AdvancePaid')
    : readPart(book, event);

const readPlaced = (book: BookState, entry: CommitteeEntry, chain: BeaconChain | null): Breach | null => {
  const { event, revision, at, actorId: by } = entry;
  if (isTerms(event)) return readTerms(book, event, at);
  if (isMoney(event)) return readMoney(book, event);
  if (isHandOver(event)) return readHandOver(book, event);
  if (isExchange(event)) return readExchange(book, event, by);
  if (isTurns(event)) return readTurns(book, event, { revision, at, by }, chain);
  switch (event.type) {
    case 'MemberAdded':
    case 'MemberReplaced':
    case 'MemberRemoved':
    case 'MemberCorrected':
      return readMember(book, event, { by, revision });
    case 'AccountsJoined':
      return readJoined(book, event.data);
    case 'PaymentMarked':
      return readMark(book, event.data);
    case 'PaymentReported':
    case 'PaymentReportWithdrawn':
    case 'PaymentReportDeclined':
    case 'PaymentConfirmed':
    case 'PaymentDisputed':
    case 'PaymentDisputeSettled':
      return findDue(book, event.data);
    case 'CommitteeCompleted':
    case 'CommitteeEnded':
    case 'CommitteeDeleted':
    case 'CommitteeRestored':
      return readEnding(book, event);
    case 'AdminTransferRequested':
    case 'AdminTransferRequestEnded':
    case 'AdminTransferred':
      return readAdminChange(book, event);
    default:
      return readRound(book, event, { revision, at, by }, chain);
  }
};

/** Null: the entry is lawful, and `book` includes it. */
export const readEntry = (book: BookState, entry: CommitteeEntry, chain: BeaconChain | null): Breach | null => {
  const { last } = book;
  const seconds = secondsOf(entry.at);
  if (last.at !== '' && seconds < last.seconds) return breach('time-goes-back', entry.at, last.at);
  [last.at, last.seconds] = [entry.at, seconds];
  const broken = isOutOfPlace(book, entry) ?? isAfterEnd(book, entry.event) ?? readPlaced(book, entry, chain);
  book.admins.add(book.adminId);
  return broken;
};
