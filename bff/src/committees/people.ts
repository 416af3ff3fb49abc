import { StoreError } from '@mandali/event-store/port';
import type { Deps } from '../deps.ts';
import { badPhone, waiting } from '../people/answers.ts';
import { parsePhone, type Phone } from '../people/phone.ts';
import type { Rejection } from '../rejections.ts';
import type { Append, Around } from './commands.ts';
import { notMadeYet } from './texts.ts';

type Found = { readonly id: number; readonly name: string; readonly hasAccount: boolean };

/** The person whom an admin names by name and phone (decision 7). */
export type Named = {
  /** Their id and name, if they are known. */
  find(): Promise<Found | null>;
  /** Who was found, or else a placeholder that is made now. */
  make(): Promise<Found>;
  readonly phone: Phone;
  /** The id that was found or made last. */
  id(): number;
  /** To be done around the command: what is refused after all leaves nothing behind of a person who was not known. */
  readonly around: Around;
};

/** Whom the caller names, or why not: a phone that cannot be one, or too many of them. */
export const namedPerson = async (
  deps: Deps,
  caller: number,
  given: { readonly name: string; readonly phone: string },
  field: string,
): Promise<Named | { readonly kind: 'refused'; readonly rejection: Rejection }> => {
  const phone = parsePhone(given.phone);
  if (phone === null) return { kind: 'refused', rejection: badPhone(field) };
  const limited = await deps.lookups.adding(caller, phone);
  return limited === null ? named(deps, caller, given.name, phone) : { kind: 'refused', rejection: waiting(limited) };
};

const named = (deps: Deps, caller: number, name: string, phone: Phone): Named => {
  let made: number | null = null;
  let last: Found | null = null;
  const find = async () => (last = await deps.members.find(caller, phone));
  const make = async (): Promise<Found> => {
    const person = await deps.members.byPhone(caller, name, phone);
    if (person.isNew) made = person.id;
    return (last = person);
  };
  const undo = async (): Promise<void> => {
    if (made !== null) await deps.members.forget(made);
  };
  return {
    find,
    make: async () => last ?? make(),
    phone,
    id: () => last?.id ?? notMadeYet,
    around: async (append) => {
      if ((await find())?.hasAccount) return append();
      // Held, so that no other command uses the person whom this one may take back, and no correction gives a placeholder
      // another phone.
      return deps.members.hold(phone, () => orUndone(append, undo));
    },
  };
};

/** Undoes what was made for a command that certainly was not carried out. */
export const orUndone = async (append: Append, undo: () => Promise<void>): ReturnType<Append> => {
  const handled = await append().catch(async (error: unknown) => {
    // After any other failure the event may be stored.
    if (error instanceof StoreError && error.kind === 'unavailable') await undo();
    throw error;
  });
  if (handled.kind !== 'ok') await undo();
  return handled;
};
