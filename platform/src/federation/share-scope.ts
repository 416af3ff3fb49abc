import * as client from '@mandali/contracts/client';
import * as logo from '@mandali/ui-kit/cover/logo.tsx';
import * as seatShape from '@mandali/ui-kit/garland/seat-shape.tsx';
import * as catalogue from '@mandali/ui-kit/language/catalogue.ts';
import * as kitTexts from '@mandali/ui-kit/language/texts.ts';
import * as format from '../format/format.ts';
import * as api from '../requests/api.ts';
import * as auth from '../session/auth.tsx';
import * as connection from '../requests/connection.ts';
import * as router from '../page/router.ts';
import * as session from '../session/session.ts';
import React from 'react';
import ReactDom from 'react-dom';
import * as xstate from 'xstate';
import * as zod from 'zod';
import type { SharedModule } from './shared-modules.ts';

type Offer = { readonly get: () => Promise<() => unknown> };
type Versions = Readonly<Record<string, Offer>>;

/** Without a required version: a remote of an older release uses the page's modules. */
const offer = (get: Offer['get']): Versions => ({ '1.0.0': { get } });
const here = (module: unknown): Versions => offer(() => Promise.resolve(() => module));

/** In the shell's first file, so no request is needed; only the query cache is loaded with the first page that has data. */
export const shareScope: Readonly<Record<SharedModule, Versions>> = {
  react: here(React),
  'react-dom': here(ReactDom),
  xstate: here(xstate),
  zod: here(zod),
  '@tanstack/react-query': offer(async () => {
    const module = await import('@tanstack/react-query');
    return () => module;
  }),
  '@mandali/contracts/client': here(client),
  '@mandali/ui-kit/cover/logo.tsx': here(logo),
  '@mandali/ui-kit/garland/seat-shape.tsx': here(seatShape),
  '@mandali/ui-kit/language/catalogue.ts': here(catalogue),
  '@mandali/ui-kit/language/texts.ts': here(kitTexts),
  '@mandali/platform/format/format.ts': here(format),
  '@mandali/platform/requests/api.ts': here(api),
  '@mandali/platform/session/auth.tsx': here(auth),
  '@mandali/platform/requests/connection.ts': here(connection),
  '@mandali/platform/page/router.ts': here(router),
  '@mandali/platform/session/session.ts': here(session),
};
