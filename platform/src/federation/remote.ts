import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The front ends that the shell loads at run time, by the names of their folders. */
export const remoteNames = ['mfe-auth', 'mfe-committees', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** What a remote exposes as './routes'. Its release is added by the build, and is not there in development. */
export type RemoteModule = {
  readonly RemoteRoutes: ComponentType;
  readonly release?: string;
  /** Fills the cache with what the page at a path shows first. Resolves when that is there, or cannot be had. */
  readonly prefetch?: (path: string, cache: QueryClient) => Promise<unknown>;
};

/** `attempt` counts from 0; a later one must not be answered from what an earlier one left behind. */
export type LoadRemote = (name: RemoteName, attempt: number) => Promise<RemoteModule>;
