import { parseTreeHead, signTreeHead } from '@mandali/domain/proof/tree-head';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import type { Page, Route } from 'playwright-core';

// A server that lies, made in the browser in front of the real one.

/** What `GET …/checkpoint` answers, as far as the device judges it. */
export type Answer = { readonly checkpoint: string; readonly consistency?: readonly string[] };

/** The same checkpoint, with another root where one is given, signed by the key of this seed. */
export const signedBy = async (checkpoint: string, seed: Uint8Array, root?: Uint8Array): Promise<string> => {
  const note = parseSignedNote(checkpoint);
  const parsed = note.ok ? parseTreeHead(note.value.text) : note;
  if (!parsed.ok) throw new Error(parsed.fault.code);
  return signTreeHead({ ...parsed.value, ...(root && { root }) }, await seedSigner(seed));
};

const refusal = { message: 'No', error: 'No', code: 'bad-request', requestId: 'r' };

/** While `act` runs, calls that match are answered by `answer`. @throws when none was, which would prove nothing */
const during = async (
  page: Page,
  path: string | RegExp,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<unknown>,
): Promise<void> => {
  let answers = 0;
  await page.route(path, async (route) => {
    await answer(route);
    answers += 1;
  });
  try {
    await act();
  } finally {
    await page.unroute(path);
  }
  if (answers === 0) throw new Error(`no call of ${String(path)} was answered`);
};

/** While `act` runs, the check of a book is answered so (null: 400); all else is the server's own. */
export const lying = (
  page: Page,
  lie: (honest: Answer) => Answer | null | Promise<Answer | null>,
  act: () => Promise<unknown>,
): Promise<void> =>
  during(
    page,
    '**/api/committees/*/checkpoint*',
    async (route) => {
      const response = await route.fetch();
      const answer = await lie((await response.json()) as Answer);
      await (answer === null ? route.fulfill({ status: 400, json: refusal }) : route.fulfill({ json: answer }));
    },
    act,
  );

/** While `act` runs, calls that match are answered by what `lie` makes of the honest answer. */
export const telling = (
  page: Page,
  path: string | RegExp,
  lie: (honest: unknown) => unknown,
  act: () => Promise<unknown>,
): Promise<void> =>
  during(
    page,
    path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: lie(await response.json()) });
    },
    act,
  );
