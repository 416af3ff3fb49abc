import { parseCursor } from '@mandali/projections/committee-list/query';

export const defaultLimit = 100;

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

export const pageOf = ({ cursor, limit = defaultLimit }: PageQuery) => {
  const place = cursor === undefined ? null : parseCursor(cursor);
  return cursor !== undefined && place === null ? null : { limit, cursor: place };
};

export const badCursor = { kind: 'InvalidInput', fields: { cursor: 'Not a cursor of this list' } } as const;
