import type { Entry as ToldEntry } from '@mandali/contracts/shapes';
import { canonicalJson } from '@mandali/domain/canonical-json';
import type { Json } from '@mandali/domain/decider';
import { type Difference, differencesOf, type Facts, note } from './facts.ts';
import type { StoredEntry } from './stored-entry.ts';

// Compares the history's entries with those of the signed book.

const texts: ReadonlySet<string> = new Set(['note', 'reason', 'receivedBy']);
const names: ReadonlySet<string> = new Set(['name', 'adminName']);

const disclosedIn = ({ disclosed }: StoredEntry, kinds: ReadonlySet<string>): string | null =>
  disclosed.find(([, kind]) => kinds.has(kind))?.[2] ?? null;

const canonical = (data: unknown): string => canonicalJson(data as Json);

/**
 * The differences of content and author. Texts and names only where both sides have them: a text may be erased between
 * two answers.
 */
export const entryDifferences = (told: ToldEntry, kept: StoredEntry): readonly Difference[] => {
  const path = `entry/${told.revision}`;
  const [page, book]: [Facts, Facts] = [new Map(), new Map()];
  const both = (name: string, ofPage: unknown, ofBook: unknown): void => {
    note(page, `${path}/${name}`, ofPage);
    note(book, `${path}/${name}`, ofBook);
  };
  both('type', told.type, kept.type);
  both('hash', told.hash, kept.hash);
  both('data', canonical(told.data), canonical(kept.data));
  both('actor', told.actor?.id ?? null, kept.actorId);
  both('occurredAt', told.occurredAt, new Date(kept.occurredAt).toISOString());
  const [text, name] = [disclosedIn(kept, texts), disclosedIn(kept, names)];
  if (text !== null && told.text !== null) both('text', told.text, text);
  if (name !== null && told.committedName) both('committedName', told.committedName, name);
  return differencesOf(page, book);
};
