import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The front ends that the shell loads at run time, by the names of their folders. */
export const remoteNames = ['mfe-auth', 'mfe-committees', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Exports of './routes' of a remote. The build adds the release, which is missing in development. */
export type RemoteModule = {
  readonly RemoteRoutes: ComponentType;
  readonly release?: string;
  /** Loads the first data of the page at a path into the cache. Resolves after success or failure. */
  readonly prefetch?: (path: string, cache: QueryClient) => Promise<unknown>;
};

/** `attempt` counts from 0; a later one must not use results of an earlier one. */
export type LoadRemote = (name: RemoteName, attempt: number) => Promise<RemoteModule>;
