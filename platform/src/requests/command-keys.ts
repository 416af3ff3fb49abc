import type { Operation } from '@mandali/contracts/operation';
import { z } from 'zod';
import { newKey } from './new-key.ts';

// A command with a lost answer may have been executed; sent again with the same idempotency key, it is executed once
// (docs/adr/0072). The key is stored until the result is known, also over reloads: a phone may drop the tab without network.

const unanswered = z.object({
  person: z.number(),
  call: z.string(),
  /** A hash only, because the content can contain names and phones. */
  content: z.string(),
  key: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type PendingCommand = Readonly<ReturnType<typeof unanswered.parse>>;

const entry = 'unanswered-commands';

/** After it the same content is a new command. */
const lifetimeMs = 24 * 3600 * 1000;
const maxPending = 50;

const read = (): readonly PendingCommand[] => {
  try {
    return z.array(unanswered).parse(JSON.parse(sessionStorage.getItem(entry) ?? '[]'));
  } catch {
    return [];
  }
};

let pending = read();
/** Not stored: the hash of a password must not reach the disk. */
const secrets = new Set<string>();

const store = (next: readonly PendingCommand[]): void => {
  pending = next.slice(-maxPending);
  try {
    sessionStorage.setItem(entry, JSON.stringify(pending.filter(({ key }) => !secrets.has(key))));
  } catch {
    // Without storage the keys live as long as the page.
  }
};

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** cyrb53, 53 bits; the server compares the content in full and rejects a collision. */
const hashOf = (text: string): string => {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
};

export type CommandKey = {
  readonly key: string;
  readonly forget: () => void;
};

/**
 * Returns the earlier key if the same person repeats a command without a known result. A PUT, PATCH or DELETE replaces, so
 * other content for the same path ends the earlier key; a POST adds, so each content has its own key.
 * @param path with its parameters
 */
export const commandKey = (operation: Operation, path: string, body: unknown, person: number): CommandKey => {
  const call = `${operation.method} ${path}`;
  const content = hashOf(JSON.stringify(body ?? null, inOrder));
  const isSameCall = (each: PendingCommand): boolean => each.person === person && each.call === call;
  const alive = pending.filter(({ at }) => Date.now() - at < lifetimeMs);
  const before = alive.find((each) => isSameCall(each) && each.content === content);
  const { key } = before ?? { key: newKey() };
  if (operation.secret === true) secrets.add(key);
  const others = alive.filter((each) => each !== before && (operation.method === 'POST' || !isSameCall(each)));
  store([...others, { person, call, content, key, at: Date.now() }]);
  return { key, forget: () => store(pending.filter((each) => each.key !== key)) };
};
