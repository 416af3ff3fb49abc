import type { MemberState } from '@mandali/contracts/member-states';
import { missingName, type PersonCard } from '@mandali/contracts/shapes';
import type { CommitteeState, LiveCommittee } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Viewer } from '@mandali/projections/viewer';
import type { CardFile, Cards, CardRequest } from '../../people/cards.ts';

/**
 * Who reads the answer, and whether they are shown the phones of others whole, and what is said of the dues of others.
 */
export type Reader = { readonly userId: number; readonly seesPhones: boolean; readonly readsWords: boolean };

/** How far a committee's history has come. */
export type Book = {
  readonly id: CommitteeId;
  readonly events: number;
  /** The hash of the last event; '' when it has none. */
  readonly head: string;
};

/** What the shapes of the contract are made of: a book, the cards of its people, and who reads it. */
export type Told = Book & { readonly state: LiveCommittee; readonly cards: CardFile; readonly reader: Reader };

/** Something that is read from a state: whose cards and which texts it takes, and its shape. */
export type Telling<Shape> = Partial<CardRequest> & {
  readonly shape: (told: Omit<Told, 'state'>) => Shape | Promise<Shape>;
};

/** Makes the shape with the present cards. */
export const tell = async <Shape>(
  cards: Pick<Cards, 'read'>,
  book: Book,
  reader: Reader,
  { people = [], texts = [], shape }: Telling<Shape>,
): Promise<Shape> => shape({ ...book, reader, cards: await cards.read({ people, texts }) });

/** Anyone who runs the committee, or all of them, sees phones. As in the questions (projections/src/committee/shapes.ts). */
export const readerOf = (state: CommitteeState, { userId, role }: Viewer): Reader => {
  const isAdmin = 'adminId' in state && state.adminId === userId;
  const seesPhones = role === 'global_admin' || (role === 'user' && isAdmin);
  return { userId, seesPhones, readsWords: role !== 'user' || isAdmin };
};

export const nameOf = ({ cards }: Pick<Told, 'cards'>, userId: number): string =>
  cards.people.get(userId)?.name ?? missingName;

/** The one place where phones are masked. */
export const personCard = (told: Pick<Told, 'cards' | 'reader'>, userId: number): PersonCard => {
  const card = told.cards.people.get(userId);
  const isWhole = told.reader.seesPhones || told.reader.userId === userId;
  return { id: userId, name: nameOf(told, userId), phone: (isWhole ? card?.phone : card?.maskedPhone) ?? null };
};

/** Whether a person may be handed the committee: for those who may hand it over. */
export const hasAccount = ({ cards, reader }: Told, userId: number): boolean | null =>
  reader.seesPhones ? (cards.people.get(userId)?.hasAccount ?? false) : null;

/** Whether a person has said yes to this committee: for those who see phones. As in projections/src/committee/shapes.ts. */
export const memberState = (
  { id, cards, reader }: Pick<Told, 'id' | 'cards' | 'reader'>,
  userId: number,
): MemberState | null => {
  if (!reader.seesPhones) return null;
  const card = cards.people.get(userId);
  if (card?.hasAccount) return card.invitedTo.includes(id) ? 'invited' : 'joined';
  return card?.phone ? 'invited' : 'no-phone';
};

export const userOf = ({ state: { members } }: Pick<Told, 'state'>, memberNo: number): number =>
  members[memberNo - 1]?.userId ?? 0;

/** A note, or who took a pot; null when there is none, or it was erased. */
export const textOf = ({ cards }: Told, id: number | null): string | null =>
  id === null ? null : (cards.texts.get(id) ?? null);

/** A moment as the API shows it, whatever form of ISO 8601 the log has it in. */
export const moment = (iso: string): string =>
  iso.length === 24 && iso.endsWith('Z') ? iso : new Date(iso).toISOString();
