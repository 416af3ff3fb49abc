import type { Deps } from '../deps.ts';
import { parsePhone, type Phone } from '../people/phone.ts';
import { notMadeYet } from './texts.ts';

/** The person whom an admin names by name and phone (decision 7). */
export type Named = {
  /** Their id; a placeholder is made only when `accepts` says that the command will use it. */
  idFor(accepts: (userId: number) => boolean): Promise<number>;
  /** Their id once the command is carried out. */
  id(): Promise<number>;
};

/** Null when the phone cannot be one. */
export const namedPerson = (deps: Deps, caller: number, given: { name: string; phone: string }): Named | null => {
  const phone: Phone | null = parsePhone(given.phone);
  if (phone === null) return null;
  const find = async (): Promise<number | null> => (await deps.members.find(caller, phone))?.id ?? null;
  return {
    idFor: async (accepts) => {
      const known = await find();
      if (known !== null || !accepts(notMadeYet)) return known ?? notMadeYet;
      return (await deps.members.byPhone(caller, given.name, phone)).id;
    },
    id: async () => (await find()) ?? notMadeYet,
  };
};

export const badPhone = (field: string) =>
  ({ kind: 'InvalidPhone', fields: { [field]: 'Please enter a valid phone number' } }) as const;
