import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export const remoteNames = ['mfe-auth', 'mfe-committees', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Exports of './routes'. The build adds the release, which is missing in development. */
export type RemoteModule = {
  readonly RemoteRoutes: ComponentType;
  readonly release?: string;
  /** Resolves after success or failure. */
  readonly prefetch?: (path: string, cache: QueryClient) => Promise<unknown>;
};

/** `attempt` counts from 0; a later one must not use results of an earlier one. */
export type LoadRemote = (name: RemoteName, attempt: number) => Promise<RemoteModule>;
