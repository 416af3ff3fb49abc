import { date } from '@mandali/platform/format/format.ts';

/** 'Nov 21, 2026' of a time on this device's clock, in milliseconds since 1970. */
export const dayOf = (at: number): string => date(new Date(at).toISOString());
