import { logSettings } from '@mandali/event-store/address';
import { serviceSettings } from '@mandali/runtime/process-settings';
import { postgresAddress } from '@mandali/runtime/setting-schemas';
import type { ValuesOf } from '@mandali/runtime/settings';

/** Settings of the command line. */
export const cliSettings = { databaseUrl: ['DATABASE_URL', postgresAddress], ...logSettings } as const;

/** Settings of the process. */
export const projectionsSettings = { ...cliSettings, ...serviceSettings } as const;

export type ProjectionsSettings = ValuesOf<typeof projectionsSettings>;
