import type { Operation } from '@mandali/contracts/operation';
import { z } from 'zod';
import { newKey } from './new-key.ts';

// A command whose answer was lost may have been carried out. Sent again under the key it went out with, it is carried
// out once (docs/adr/0072). So the key lives as long as its outcome is unknown, over a reload too: a phone drops
// the tab while its owner looks for a network.

const unanswered = z.object({
  /** Who gave the command; another person's is another command. */
  person: z.number(),
  /** Method and path. */
  call: z.string(),
  /** A hash of what was sent, which may hold names and phones. */
  content: z.string(),
  key: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type Unanswered = Readonly<ReturnType<typeof unanswered.parse>>;

const entry = 'unanswered-commands';

/** Milliseconds after which the same content is taken for a command of its own. */
const lifetime = 24 * 3600 * 1000;
const atMost = 50;

const read = (): readonly Unanswered[] => {
  try {
    return z.array(unanswered).parse(JSON.parse(sessionStorage.getItem(entry) ?? '[]'));
  } catch {
    return [];
  }
};

let kept = read();
/** Keys of what holds a password: not even its hash is left on the disk. */
const secrets = new Set<string>();

const keep = (next: readonly Unanswered[]): void => {
  kept = next.slice(-atMost);
  try {
    sessionStorage.setItem(entry, JSON.stringify(kept.filter(({ key }) => !secrets.has(key))));
  } catch {
    // Without storage the keys live as long as the page.
  }
};

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** 53 bits of a text (cyrb53): two contents that meet in it would be refused by the server, which compares in full. */
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
  /** It was carried out or refused: the same content is another command from now on. */
  readonly forget: () => void;
};

/**
 * The key that a command goes out with: the one of before where the same person sends the same again and does not know
 * what became of it. A PUT, PATCH or DELETE sets what is there, so other content for the same place ends the one before;
 * a POST adds, and each content has a key of its own.
 * @param path with its parameters
 */
export const commandKey = (operation: Operation, path: string, body: unknown, person: number): CommandKey => {
  const call = `${operation.method} ${path}`;
  const content = hashOf(JSON.stringify(body ?? null, inOrder));
  const isSameCall = (each: Unanswered): boolean => each.person === person && each.call === call;
  const alive = kept.filter(({ at }) => Date.now() - at < lifetime);
  const before = alive.find((each) => isSameCall(each) && each.content === content);
  const { key } = before ?? { key: newKey() };
  if (operation.secret === true) secrets.add(key);
  const others = alive.filter((each) => each !== before && (operation.method === 'POST' || !isSameCall(each)));
  keep([...others, { person, call, content, key, at: Date.now() }]);
  return { key, forget: () => keep(kept.filter((each) => each.key !== key)) };
};
