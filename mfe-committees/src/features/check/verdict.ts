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
import { personNames } from '../../shared/seated-names.ts';
import type { DrawPhone } from '../../shared/draw-witnesses.ts';
import type { RoundCheck } from './check-round.ts';
import { decidingDraw } from './deciding-draw.ts';

type OwnList = Omit<OwnSignature, 'isOther'> & {
  /** When the server accepted it, seconds since 1970. */
  readonly takenAt?: number | undefined;
};

export type ReaderKnowledge = {
  readonly detail: Detail;
  readonly round: Round;
  /** The signing devices by key, as the server reports them. */
  readonly phones: ReadonlyMap<string, DrawPhone>;
  readonly device: Reader['device'];
  readonly ownList: OwnList | null;
  /** Device keys that this reader has compared on this device, with their owners. */
  readonly compared: ReadonlyMap<string, { readonly userId: number }>;
  readonly readerId: number | null;
  readonly actor: { readonly id: number; readonly name: string } | null;
};

const readerOf = (checked: RoundCheck, knowledge: ReaderKnowledge, audience: Reader['audience']): Reader => {
  const { detail, round, phones, device, ownList, compared, readerId, actor } = knowledge;
  const { reading } = checked.draw;
  const opener = decidingDraw(reading, round.roundNumber)?.draw.opening?.by;
  // Page, compared phones and callers may have user ids from before accounts were joined.
  const idOf = (id: number): number => presentId(reading, id);
  const people = new Map([...personNames(detail)].map(([id, name]) => [idOf(id), name]));
  // The book decides: only the server states which admin opened the draw, so the phone of no admin counts as that of
  // another person.
  const isOther = (id: number): boolean =>
    people.has(idOf(id)) && !reading.admins.has(idOf(id)) && (typeof opener !== 'number' || idOf(id) !== idOf(opener));
  return {
    device,
    own: checked.hasOwnList && ownList ? { ...ownList, isOther: readerId !== null && isOther(readerId) } : null,
    compared: new Set(compared.keys()),
    signers: (checked.beacon?.earlySignatures ?? []).map(({ key, seconds }) => {
      const owner = compared.get(key)?.userId;
      if (owner !== undefined) return { key, seconds, name: people.get(idOf(owner)) ?? null, isOther: isOther(owner) };
      const phone = phones.get(key);
      return { key, seconds, name: phone?.name ?? null, isOther: phone?.isOther === true };
    }),
    nameOf: (id) => (id === actor?.id ? actor.name : people.get(idOf(id))) ?? null,
    audience,
    // Without a winner the page claims nothing that the book could contradict.
    shownWinnerId: round.winner?.id,
  };
};

export const verdictOfRound = (
  checked: RoundCheck | Fault,
  knowledge: ReaderKnowledge,
  audience: Reader['audience'] = 'reader',
): RoundVerdict =>
  'code' in checked
    ? verdictOfFault(checked)
    : verdictOn(checked.draw.reading, knowledge.round.roundNumber, readerOf(checked, knowledge, audience));

/**
 * Whether the server accepted this device's signature of a public draw's list in time, but does not show it to others.
 * A receipt cannot tell: it has the signatures of one head, and this device may have signed another one.
 */
export const isHidden = (checked: RoundCheck, { round, ownList, phones }: ReaderKnowledge): boolean => {
  const { beacon, hasOwnList, draw } = checked;
  const deciding = decidingDraw(draw.reading, round.roundNumber);
  if (ownList === null || ownList.newest === null || !hasOwnList || beacon === null) return false;
  if (deciding?.draw.chain?.chain !== quicknet.chain || ownList.seconds >= beacon.at) return false;
  // A confirmed clock may be one period behind.
  if (ownList.takenAt === undefined || ownList.takenAt + quicknet.period >= beacon.at) return false;
  return (phones.get(ownList.key)?.signedAt ?? null) === null;
};
