import { getProfile } from '@mandali/contracts/api/get-profile';
import { paths } from '@mandali/contracts/paths';

/** First requests of the pages: the build writes their addresses into preload.json, routes.tsx prefetches their queries. */
export const firstRequests = [{ path: paths.settings, requests: () => [{ operation: getProfile }] }] as const;
