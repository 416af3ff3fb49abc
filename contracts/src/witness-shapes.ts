import { z } from 'zod';
import { count, id, instant } from './shapes.ts';

export const base64Of32 = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

/** An active member or the admin. `at`: when a device of the person last saw the book; null: never. */
export const watcher = z.object({ id, name: z.string(), at: instant.nullable() });
export type Watcher = z.infer<typeof watcher>;

/** Key of a device; `at`: server time of its last cosignature. */
export const personKey = z.object({ id, key: base64Of32, at: instant });
export type PersonKey = z.infer<typeof personKey>;

export const witnesses = z.object({
  /** Active members and admin with a device that has looked; each person counts once. */
  members: count,
  /** Active members and admin. */
  of: count,
  /** Global admins and former members who have looked. */
  others: count,
  last: z.object({ name: z.string(), at: instant }).nullable(),
});
