import type { Page, Route } from 'playwright-core';
import { endSession } from '../steps/sign-in.ts';

// Network faults between browser and server, simulated in the browser.

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** @throws when no call met the fault */
async function withFault(
  page: Page,
  path: string,
  by: (route: Route) => unknown,
  act: () => Promise<unknown>,
): Promise<void> {
  const url = `**/api/${path}`;
  let calls = 0;
  const handler = async (route: Route): Promise<void> => {
    calls += 1;
    await by(route);
  };
  await page.route(url, handler);
  try {
    await act();
  } finally {
    await page.unroute(url, handler);
  }
  if (calls === 0) throw new Error(`no call of ${url} met the fault`);
}

/** During `act`, calls of this path fail without an answer. */
export const withAbortedCalls = (page: Page, path: string, act: () => Promise<unknown>): Promise<void> =>
  withFault(page, path, (route) => route.abort(), act);

/** During `act`, requests reach the server and their answers are lost. */
export async function withLostAnswers<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const lose = async (route: Route): Promise<void> => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    return route.abort();
  };
  await page.route('**/api/**', lose);
  try {
    return await act();
  } finally {
    await page.unroute('**/api/**', lose);
  }
}

/** During `act`, calls of this path get this answer. */
export const withAnswer = (page: Page, path: string, answer: Answer, act: () => Promise<unknown>): Promise<void> =>
  withFault(page, path, (route) => route.fulfill({ status: answer.status, json: answer.body }), act);

/** During `act`, answers to this path are changed. */
export const withChangedAnswer = (
  page: Page,
  path: string,
  change: (body: Record<string, unknown>) => unknown,
  act: () => Promise<unknown>,
): Promise<void> =>
  withFault(
    page,
    path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Record<string, unknown>) });
    },
    act,
  );

/** During `act`, the page's session ends on the server before a call of this path arrives. */
export async function withEndedSession(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  // Concurrent calls share one end.
  let end: Promise<void> | undefined;
  await withFault(
    page,
    path,
    async (route) => {
      await (end ??= endSession(page));
      await route.continue();
    },
    act,
  );
}

/** Calls of this path get no answer until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = async (route: Route): Promise<void> => {
    await released;
    await route.continue().catch(() => {});
  };
  await page.route(url, handler);
  return async () => {
    release();
    await page.unroute(url, handler);
  };
}
