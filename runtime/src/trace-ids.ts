import { createHash } from 'node:crypto';

/** Contents of the header `traceparent` of W3C Trace Context. */
export type TraceParent = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };

const traceParent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const uuid = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/i;
const isNothing = (hex: string): boolean => /^0+$/.test(hex);

export const parseTraceParent = (header: string | undefined): TraceParent | null => {
  const [, traceId = '', spanId = '', flags = ''] = traceParent.exec(header ?? '') ?? [];
  if (traceId === '' || isNothing(traceId) || isNothing(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};

/**
 * A trace id and a UUID are both 128 bits, so an event's correlation id is its trace id and none is stored. Null: no
 * UUID.
 */
export const traceIdOf = (id: unknown): string | null => {
  if (typeof id !== 'string' || !uuid.test(id)) return null;
  const hex = id.replaceAll('-', '').toLowerCase();
  return isNothing(hex) ? null : hex;
};

export const uuidOfTrace = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the same id in every process: a reader of an event can compute the span of its append. */
export const spanIdOf = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex').slice(0, 16);
  return isNothing(hex) ? '0000000000000001' : hex;
};
