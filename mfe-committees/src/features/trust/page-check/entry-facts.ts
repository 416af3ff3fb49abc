import type { Entry as ToldEntry } from '@mandali/contracts/shapes';
import { canonicalJson } from '@mandali/domain/canonical-json';
import type { Json } from '@mandali/domain/decider';
import { type Difference, differencesOf, type Facts, addFact } from './facts.ts';
import type { StoredEntry } from './stored-entry.ts';

const texts: ReadonlySet<string> = new Set(['note', 'reason', 'receivedBy']);
const names: ReadonlySet<string> = new Set(['name', 'adminName']);

const disclosedIn = ({ disclosed }: StoredEntry, kinds: ReadonlySet<string>): string | null =>
  disclosed.find(([, kind]) => kinds.has(kind))?.[2] ?? null;

const canonical = (data: unknown): string => canonicalJson(data as Json);

/** Texts and names only where both sides have them: a text may be erased between two answers. */
export const entryDifferences = (pageEntry: ToldEntry, bookEntry: StoredEntry): readonly Difference[] => {
  const path = `entry/${pageEntry.revision}`;
  const [page, book]: [Facts, Facts] = [new Map(), new Map()];
  const isOnBothSides = (name: string, ofPage: unknown, ofBook: unknown): void => {
    addFact(page, `${path}/${name}`, ofPage);
    addFact(book, `${path}/${name}`, ofBook);
  };
  isOnBothSides('type', pageEntry.type, bookEntry.type);
  isOnBothSides('hash', pageEntry.hash, bookEntry.hash);
  isOnBothSides('data', canonical(pageEntry.data), canonical(bookEntry.data));
  isOnBothSides('actor', pageEntry.actor?.id ?? null, bookEntry.actorId);
  isOnBothSides('occurredAt', pageEntry.occurredAt, new Date(bookEntry.occurredAt).toISOString());
  const [text, name] = [disclosedIn(bookEntry, texts), disclosedIn(bookEntry, names)];
  if (text !== null && pageEntry.text !== null) isOnBothSides('text', pageEntry.text, text);
  if (name !== null && pageEntry.committedName) isOnBothSides('committedName', pageEntry.committedName, name);
  return differencesOf(page, book);
};
