import { z } from 'zod';
import { count, id, instant } from './shapes.ts';

/** 32 bytes in base64. */
export const base64Of32 = z.string().regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/);

/** An active member or the admin: last time that one of the person's devices saw the book; null: never. */
export const watcher = z.object({ id, name: z.string(), at: instant.nullable() });
export type Watcher = z.infer<typeof watcher>;

/** Key and server time of the last cosignature of one of the person's devices. */
export const personKey = z.object({ id, key: base64Of32, at: instant });
export type PersonKey = z.infer<typeof personKey>;

/** People whose devices have cosigned a committee's book; part of the answers about checkpoint and cosignature. */
export const witnesses = z.object({
  /** Number of active members and admin with a device that has looked; each person counts once. */
  members: count,
  /** Number of active members and admin. */
  of: count,
  /** Number of others who have looked: global admins and former members. */
  others: count,
  /** The member who looked last. */
  last: z.object({ name: z.string(), at: instant }).nullable(),
});
