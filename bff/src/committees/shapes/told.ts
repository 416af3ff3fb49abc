import { erasedName, type PersonCard } from '@mandali/contracts/shapes';
import type { LivingCommittee } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { CardFile } from '../../people/cards.ts';

/** Who is told, and whether they are shown the phones of others whole. */
export type Reader = { readonly userId: number; readonly seesPhones: boolean };

/** What the shapes of the contract are made of: a book after so many events, the cards of its people, and who reads it. */
export type Told = {
  readonly id: CommitteeId;
  readonly state: LivingCommittee;
  readonly events: number;
  /** The hash of the last event; '' when it has none. */
  readonly head: string;
  readonly cards: CardFile;
  readonly reader: Reader;
};

export const nameOf = ({ cards }: Told, userId: number): string => cards.people.get(userId)?.name ?? erasedName;

/** The one place where phones are masked. */
export const personCard = (told: Told, userId: number): PersonCard => {
  const card = told.cards.people.get(userId);
  const isWhole = told.reader.seesPhones || told.reader.userId === userId;
  return { id: userId, name: nameOf(told, userId), phone: (isWhole ? card?.phone : card?.maskedPhone) ?? null };
};

/** Whether a person may be handed the committee: for those who may hand it over. */
export const hasAccount = ({ cards, reader }: Told, userId: number): boolean | null =>
  reader.seesPhones ? (cards.people.get(userId)?.hasAccount ?? false) : null;

export const userOf = ({ state }: Told, memberNo: number): number => state.members[memberNo - 1]?.userId ?? 0;

/** A note, or who took a pot; null when there is none, or it was erased. */
export const textOf = ({ cards }: Told, id: number | null): string | null =>
  id === null ? null : (cards.texts.get(id) ?? null);

/** A moment as the API shows it, whatever form of ISO 8601 the log has it in. */
export const moment = (iso: string): string =>
  iso.length === 24 && iso.endsWith('Z') ? iso : new Date(iso).toISOString();
