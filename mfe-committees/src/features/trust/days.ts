import { date } from '@mandali/platform/format/format.ts';

/** 'Nov 21, 2026'. @param at ms since 1970 */
export const dayOf = (at: number): string => date(new Date(at).toISOString());
