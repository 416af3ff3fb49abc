import * as api from '@mandali/platform/api.ts';
import * as auth from '@mandali/platform/auth.tsx';
import * as connection from '@mandali/platform/connection.ts';
import * as router from '@mandali/platform/router.ts';
import * as session from '@mandali/platform/session.ts';
import type { SharedModule } from '@mandali/platform/shared-modules.ts';
import React from 'react';
import ReactDom from 'react-dom';
import * as xstate from 'xstate';
import * as zod from 'zod';

/** A module as a federated container asks for it. */
type Offer = { readonly get: () => Promise<() => unknown> };
type Versions = Readonly<Record<string, Offer>>;

/** No remote asks for a version: one built last week takes what the page has. */
const offer = (get: Offer['get']): Versions => ({ '1.0.0': { get } });
const here = (module: unknown): Versions => offer(() => Promise.resolve(() => module));

/**
 * What the remotes share with the shell. All of it is in the shell's first file anyway, so that it is there without
 * another request; only the query cache comes with the first page that has data.
 */
export const sharedScope: Readonly<Record<SharedModule, Versions>> = {
  react: here(React),
  'react-dom': here(ReactDom),
  xstate: here(xstate),
  zod: here(zod),
  '@tanstack/react-query': offer(async () => {
    const module = await import('@tanstack/react-query');
    return () => module;
  }),
  '@mandali/platform/api.ts': here(api),
  '@mandali/platform/auth.tsx': here(auth),
  '@mandali/platform/connection.ts': here(connection),
  '@mandali/platform/router.ts': here(router),
  '@mandali/platform/session.ts': here(session),
};
