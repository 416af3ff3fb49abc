import type { CommitteeId } from '@mandali/domain/ids';
import { badPhone, waitingToAdd } from '../people/answers.ts';
import type { Invitations } from '../people/invitations.ts';
import type { Lookups } from '../people/lookups.ts';
import type { Members } from '../people/placeholders.ts';
import { parsePhone, type Phone } from '../people/phone.ts';
import { refusedNames } from '../people/refused-names.ts';
import type { Rejection } from '../http/rejections.ts';
import type { Around } from '../committees/commands.ts';
import { orUndone } from '../committees/or-undone.ts';
import { notMadeYet } from '../committees/digests.ts';

export type NamedPersonDeps = {
  readonly members: Members;
  readonly lookups: Lookups;
  readonly invitations: Invitations;
};

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
  deps: NamedPersonDeps,
  {
    committee,
    caller,
    commandId,
  }: { readonly committee: CommitteeId; readonly caller: number; readonly commandId: string },
  given: { readonly name: string; readonly phone: string },
  fields: { readonly name: string; readonly phone: string },
): Promise<Named | { readonly kind: 'refused'; readonly rejection: Rejection }> => {
  const phone = parsePhone(given.phone);
  if (phone === null) return { kind: 'refused', rejection: badPhone(fields.phone) };
  const badName = refusedNames({ [fields.name]: given.name });
  if (badName !== null) return { kind: 'refused', rejection: badName };
  const limited = await deps.lookups.adding(caller, phone, commandId);
  if (limited !== null) return { kind: 'refused', rejection: waitingToAdd(limited) };
  return named({ deps, committee, caller, name: given.name, phone });
};

type Naming = {
  readonly deps: NamedPersonDeps;
  readonly committee: CommitteeId;
  readonly caller: number;
  readonly name: string;
  readonly phone: Phone;
};

const named = ({ deps, committee, caller, name, phone }: Naming): Named => {
  let made: number | null = null;
  let invited: number | null = null;
  let last: Found | null = null;
  const find = async () => (last = await deps.members.find(caller, phone));
  const make = async (): Promise<Found> => {
    const person = last ?? (await deps.members.byPhone(caller, name, phone));
    if ('isNew' in person && person.isNew === true) made = person.id;
    const isOther = person.hasAccount && person.id !== caller;
    if (isOther && (await deps.invitations.invite(committee, person.id))) invited = person.id;
    return (last = person);
  };
  const undo = async (): Promise<void> => {
    if (made !== null) await deps.members.forget(made);
    if (invited !== null) await deps.invitations.close(committee, invited);
  };
  return {
    find,
    make,
    phone,
    id: () => last?.id ?? notMadeYet,
    // Held, so that no other command uses the person whom this one may take back, no correction gives a placeholder another
    // phone, and no account with this phone is joined into another one. The command finds the person under the lock.
    around: (append) => deps.members.hold(phone, () => orUndone(append, undo)),
  };
};
