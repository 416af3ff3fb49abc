import type { Deps } from '../deps.ts';
import type { Texts } from '../people/texts.ts';

type Text = Parameters<Texts['save']>[0];

/** Stands for the id of a text or person that will be made only if the command is accepted. */
export const notMadeYet = Number.MAX_SAFE_INTEGER;

/** Keeps a text when first asked for its id, and tells the same id when the command is decided again. */
export const textOnce = (deps: Deps, text: Text): (() => Promise<number>) => {
  let saved: Promise<number> | null = null;
  return () => (saved ??= deps.texts.save(text));
};

/** Who took the pot: 'Admin' is said so in the log; any other text is about the winner, and kept apart (decision 31). */
export const receiver = (
  deps: Deps,
  author: number,
  winner: number,
  given: string | undefined,
): ((accepts: (receivedBy: number) => boolean) => Promise<'Admin' | number>) => {
  if (given === undefined || given === '' || given === 'Admin') return async () => 'Admin';
  const save = textOnce(deps, { kind: 'received-by', author, subject: winner, body: given });
  return async (accepts) => (accepts(notMadeYet) ? save() : notMadeYet);
};
