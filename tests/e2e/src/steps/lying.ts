import { parseTreeHead, signTreeHead } from '@mandali/domain/proof/tree-head';
import { seedSigner } from '@mandali/domain/proof/ed25519';
import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import type { Page } from 'playwright-core';

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

/** While `act` runs, the check of a book is answered so (null: 400); all else is the server's own. */
export const lying = async (
  page: Page,
  lie: (honest: Answer) => Answer | null | Promise<Answer | null>,
  act: () => Promise<unknown>,
): Promise<void> => {
  const path = '**/api/committees/*/checkpoint*';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = await lie((await response.json()) as Answer);
    await (answer === null ? route.fulfill({ status: 400, json: refusal }) : route.fulfill({ json: answer }));
  });
  try {
    await act();
  } finally {
    await page.unroute(path);
  }
};

/** While `act` runs, calls that match are answered by what `lie` makes of the honest answer. */
export const telling = async (
  page: Page,
  path: string | RegExp,
  lie: (honest: unknown) => unknown,
  act: () => Promise<unknown>,
): Promise<void> => {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lie(await response.json()) });
  });
  try {
    await act();
  } finally {
    await page.unroute(path);
  }
};
