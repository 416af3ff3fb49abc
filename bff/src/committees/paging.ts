import { parseCursor, type Cursor } from '@mandali/projections/committee-list/query';

export const defaultLimit = 100;

/** The place where a page begins; undefined for a text that is no cursor of this list. */
export const placeOf = (cursor: string | undefined): Cursor | null | undefined =>
  cursor === undefined ? null : (parseCursor(cursor) ?? undefined);

export const badCursor = { kind: 'InvalidInput', fields: { cursor: 'Not a cursor of this list' } } as const;
