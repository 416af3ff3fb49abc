import { date } from '@mandali/platform/format/format.ts';

/** @param at ms since 1970 */
export const dayOf = (at: number): string => date(new Date(at).toISOString());
