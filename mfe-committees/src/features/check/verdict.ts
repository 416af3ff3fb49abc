import type { Detail, Round } from '@mandali/contracts/shapes';
import { quicknet } from '@mandali/domain/proof/beacon';
import type { Fault } from '@mandali/domain/proof/fault';
import {
  type OwnSignature,
  presentId,
  type Reader,
  type RoundVerdict,
  verdictOfFault,
  verdictOn,
} from '@mandali/domain/proof/verdict';
import type { DrawPhone } from '../../shared/draw-witnesses.ts';
import type { RoundCheck } from './check-round.ts';

type OwnList = Omit<OwnSignature, 'isOther'> & {
  /** When the server answered that it has taken it, in seconds since 1970. */
  readonly takenAt?: number | undefined;
};

/** What this reader's page and device know of a round beside its book. */
export type ReaderKnowledge = {
  readonly detail: Detail;
  readonly round: Round;
  /** Whose device a key is, as the server says. */
  readonly phones: ReadonlyMap<string, DrawPhone>;
  readonly device: Reader['device'];
  /** The list that this device has signed. */
  readonly own: OwnList | null;
  /** Keys of devices that this reader has compared at this device, and whose these are by their own eyes. */
  readonly compared: ReadonlyMap<string, { readonly userId: number }>;
  /** The reader's user id. */
  readonly readerId: number | null;
  /** Who decided the round. */
  readonly actor: { readonly id: number; readonly name: string } | null;
};

const readerOf = (checked: RoundCheck, known: ReaderKnowledge, audience: Reader['audience']): Reader => {
  const { detail, round, phones, device, own, compared, readerId, actor } = known;
  const { reading } = checked.draw;
  const opener = reading.rounds.get(round.roundNumber)?.opening?.by;
  // Page, compared phones and callers may have user ids from before accounts were joined.
  const idOf = (id: number): number => presentId(reading, id);
  const people = new Map(detail.members.map(({ user }) => [idOf(user.id), user.name]));
  // By the book, where the caller of an opening is the server's word, too: no phone of any admin counts as another's.
  const isOther = (id: number): boolean =>
    people.has(idOf(id)) && !reading.admins.has(idOf(id)) && (typeof opener !== 'number' || idOf(id) !== idOf(opener));
  return {
    device,
    own: checked.hasOwnList && own ? { ...own, isOther: readerId !== null && isOther(readerId) } : null,
    compared: new Set(compared.keys()),
    signers: (checked.beacon?.before ?? []).map(({ key, seconds }) => {
      const owner = compared.get(key)?.userId;
      if (owner !== undefined) return { key, seconds, name: people.get(idOf(owner)) ?? null, isOther: isOther(owner) };
      const phone = phones.get(key);
      return { key, seconds, name: phone?.name ?? null, isOther: phone?.isOther === true };
    }),
    nameOf: (id) => (id === actor?.id ? actor.name : people.get(idOf(id))) ?? null,
    audience,
    // A page that shows no winner yet says nothing that the book could contradict.
    told: round.winner?.id,
  };
};

/** The verdict on a checked round. @param audience many: of what is printed or sent */
export const verdictOfRound = (
  checked: RoundCheck | Fault,
  known: ReaderKnowledge,
  audience: Reader['audience'] = 'reader',
): RoundVerdict =>
  'code' in checked
    ? verdictOfFault(checked)
    : verdictOn(checked.draw.reading, known.round.roundNumber, readerOf(checked, known, audience));

/**
 * Has the server taken this device's signature of the list of a public draw in time, and does not show it to others? A
 * receipt says nothing of that: it has the signatures of one head, and this device may have signed another one.
 */
export const isHidden = (checked: RoundCheck, { round, own, phones }: ReaderKnowledge): boolean => {
  const { beacon, hasOwnList, draw } = checked;
  const of = draw.reading.rounds.get(round.roundNumber);
  if (own === null || own.newest === null || !hasOwnList || beacon === null) return false;
  if (of?.chain?.chain !== quicknet.chain || own.seconds >= beacon.at) return false;
  // A confirmed clock may lie one period behind.
  if (own.takenAt === undefined || own.takenAt + quicknet.period >= beacon.at) return false;
  return (phones.get(own.key)?.signedAt ?? null) === null;
};
