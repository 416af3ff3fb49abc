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

/** Cards by user id and texts by text id; unknown ids are missing. */
export type CardFile = { readonly people: ReadonlyMap<number, Card>; readonly texts: ReadonlyMap<number, string> };

export type CommitteeVersion = {
  readonly id: CommitteeId;
  /** Number of events up to this version. */
  readonly events: number;
  /** Hash of the last event; '' without events. */
  readonly head: string;
};

export type ShapeContext = CommitteeVersion & {
  readonly state: LiveCommittee;
  readonly cards: CardFile;
  readonly viewer: ViewerRights;
};

/** 0 when there is no such member. */
export const userIdOf = ({ state }: Pick<ShapeContext, 'state'>, memberNo: number): number =>
  state.members[memberNo - 1]?.userId ?? 0;

/** Null without a text, or when it was erased. */
export const textOf = ({ cards }: Pick<ShapeContext, 'cards'>, id: number | null): string | null =>
  id === null ? null : (cards.texts.get(id) ?? null);

/** The log may have the instant in any form of ISO 8601. */
export const isoInstant = (iso: string): string =>
  iso.length === 24 && iso.endsWith('Z') ? iso : new Date(iso).toISOString();
