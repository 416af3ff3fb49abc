import { z } from 'zod';
import { count, id, instant } from './shapes.ts';

/** 32 bytes in base64. */
export const base64Of32 = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

/** One of the active members and the admin: when a device of theirs saw the book last, null when none ever did. */
export const watcher = z.object({ id, name: z.string(), at: instant.nullable() });
export type Watcher = z.infer<typeof watcher>;

/** By which key a device of this person last cosigned the book, and when, as the server says. */
export const personKey = z.object({ id, key: base64Of32, at: instant });
export type PersonKey = z.infer<typeof personKey>;

/** Whose devices have cosigned a committee's book; what a checkpoint and a cosignature are answered with. */
export const witnesses = z.object({
  /** Of the active members and the admin, people counted once: on how many of them a device has looked, … */
  members: count,
  /** … of how many. */
  of: count,
  /** Others who have looked: global admins and former members. */
  others: count,
  /** Of the members, who looked last. */
  last: z.object({ name: z.string(), at: instant }).nullable(),
});
