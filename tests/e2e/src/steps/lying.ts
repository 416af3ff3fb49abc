import { parseTreeHead, signTreeHead } from '@mandali/domain/proof/tree-head';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import type { Page, Route } from 'playwright-core';

// A lying server: answers of the real one are changed in the browser.

/** The checked fields of the answer to `GET …/checkpoint`. */
export type Answer = { readonly checkpoint: string; readonly consistency?: readonly string[] };

/** The checkpoint signed by the key of this seed, optionally with another root. */
export const signedBy = async (checkpoint: string, seed: Uint8Array, root?: Uint8Array): Promise<string> => {
  const note = parseSignedNote(checkpoint);
  const parsed = note.ok ? parseTreeHead(note.value.text) : note;
  if (!parsed.ok) throw new Error(parsed.fault.code);
  return signTreeHead({ ...parsed.value, ...(root && { root }) }, await seedSigner(seed));
};

const refusal = { message: 'No', error: 'No', code: 'bad-request', requestId: 'r' };

/** During `act`, matching calls are answered by `answer`. @throws when no call matched */
const withAnswers = async (
  page: Page,
  path: string | RegExp,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<unknown>,
): Promise<void> => {
  let answers = 0;
  let isOver = false;
  await page.route(path, async (route) => {
    try {
      await answer(route);
      answers += 1;
    } catch (error) {
      // Playwright has sent the call to the server when the route ended.
      if (!isOver) throw error;
    }
  });
  try {
    await act();
  } finally {
    isOver = true;
    await page.unroute(path);
  }
  if (answers === 0) throw new Error(`no call of ${String(path)} was answered`);
};

/** During `act`, the check of a book gets this answer (null: 400). */
export const withForgedCheckpoint = (
  page: Page,
  lie: (honest: Answer) => Answer | null | Promise<Answer | null>,
  act: () => Promise<unknown>,
): Promise<void> =>
  withAnswers(
    page,
    '**/api/committees/*/checkpoint*',
    async (route) => {
      const response = await route.fetch();
      const answer = await lie((await response.json()) as Answer);
      await (answer === null ? route.fulfill({ status: 400, json: refusal }) : route.fulfill({ json: answer }));
    },
    act,
  );

/** During `act`, `lie` changes the honest answers of matching calls. */
export const withChangedAnswers = (
  page: Page,
  path: string | RegExp,
  lie: (honest: unknown) => unknown,
  act: () => Promise<unknown>,
): Promise<void> =>
  withAnswers(
    page,
    path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lie(await response.json()) });
    },
    act,
  );
