import { pathOf } from '@mandali/contracts/client';
import type { PreloadManifest } from '@mandali/contracts/installation';
import type { Operation } from '@mandali/contracts/operation';
import type { QueryClient } from '@tanstack/react-query';

type FirstRequest = {
  readonly operation: Operation;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
};

export type FirstPage = {
  readonly path: string;
  /** `group`: first group of the pattern, '' without one. */
  readonly requests: (group: string) => readonly FirstRequest[];
};

type RequestOf<Pages extends readonly FirstPage[]> = ReturnType<Pages[number]['requests']>[number];

type Prefetch<Request> = (cache: QueryClient, request: Request) => Promise<unknown>;

/** One for each operation of the pages: a missing one does not compile. */
type Prefetches<Pages extends readonly FirstPage[]> = {
  readonly [Id in RequestOf<Pages>['operation']['id']]: Prefetch<
    Extract<RequestOf<Pages>, { readonly operation: { readonly id: Id } }>
  >;
};

const wholly = (path: string): string => `^${path}$`;

export const createPrefetch =
  <const Pages extends readonly FirstPage[]>(pages: Pages, prefetches: Prefetches<Pages>) =>
  async (path: string, cache: QueryClient): Promise<void> => {
    const byId = prefetches as unknown as Readonly<Record<string, Prefetch<FirstRequest>>>;
    const requests = pages.flatMap((page) => {
      const found = new RegExp(wholly(page.path)).exec(path);
      return found === null ? [] : page.requests(found[1] ?? '');
    });
    await Promise.all(requests.map(async (request) => byId[request.operation.id]?.(cache, request)));
  };

const placeholder = 'GROUP';

export const manifestRequests = (pages: readonly FirstPage[]): PreloadManifest['requests'] =>
  pages.map(({ path, requests }) => ({
    path: wholly(path),
    calls: requests(placeholder).map(({ operation, ...sent }) => pathOf(operation, sent).replace(placeholder, '$1')),
  }));
