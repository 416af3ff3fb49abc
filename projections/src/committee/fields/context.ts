import type { LiveCommittee } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { ViewerRights } from '../viewer-rights.ts';

/** Details of a person that other people may see. */
export type Card = {
  readonly name: string;
  readonly phone: string | null;
  readonly maskedPhone: string | null;
  readonly hasAccount: boolean;
  /** Committees with an open invitation: the person was added while they had an account and has not accepted. */
  readonly invitedTo: readonly number[];
};

/** People by user id, texts by text id; unknown ids are left out. */
export type CardFile = { readonly people: ReadonlyMap<number, Card>; readonly texts: ReadonlyMap<number, string> };

/** A place in a committee's history. */
export type CommitteeVersion = {
  readonly id: CommitteeId;
  /** Number of events up to there. */
  readonly events: number;
  /** The hash of the last of them; '' when it has none. */
  readonly head: string;
};

/** All that a shape is built from: a committee at a version, the cards of its people, and the viewer's rights. */
export type ShapeContext = CommitteeVersion & {
  readonly state: LiveCommittee;
  readonly cards: CardFile;
  readonly viewer: ViewerRights;
};

/** Returns the user id of a member; 0 when there is none of that number. */
export const userIdOf = ({ state }: Pick<ShapeContext, 'state'>, memberNo: number): number =>
  state.members[memberNo - 1]?.userId ?? 0;

/** Returns a text of the people store; null when there is none, or it was erased. */
export const textOf = ({ cards }: Pick<ShapeContext, 'cards'>, id: number | null): string | null =>
  id === null ? null : (cards.texts.get(id) ?? null);

/** Formats an instant as the API does; the log may have it in any form of ISO 8601. */
export const isoInstant = (iso: string): string =>
  iso.length === 24 && iso.endsWith('Z') ? iso : new Date(iso).toISOString();
