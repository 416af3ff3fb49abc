import { logSettings } from '@mandali/event-store/address';
import { serviceSettings } from '@mandali/runtime/process-settings';
import { postgresAddress } from '@mandali/runtime/setting-schemas';
import type { ValuesOf } from '@mandali/runtime/settings';

export const cliSettings = { databaseUrl: ['DATABASE_URL', postgresAddress], ...logSettings } as const;

export const projectionsSettings = { ...cliSettings, ...serviceSettings } as const;

export type ProjectionsSettings = ValuesOf<typeof projectionsSettings>;
