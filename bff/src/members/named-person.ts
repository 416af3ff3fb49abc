import type { CommitteeId } from '@mandali/domain/ids';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import { badPhone, tooManyAdditions } from '../people/rejections.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Invitations } from '../people/invitations.ts';
import type { Lookups } from '../people/lookups.ts';
import type { KnownPerson, Members, PlaceholderDetails } from '../people/placeholders.ts';
import { parsePhone, type Phone } from '../people/phone.ts';
import { refusedNames } from '../people/refused-names.ts';
import type { SideRows } from '../people/side-rows.ts';

export type NamedPersonDependencies = MemberDraftDependencies & { readonly lookups: Lookups };

/** `phone` null: a person without a phone. */
export type NamedPerson = { readonly name: string; readonly phone: Phone | null };

export const parseNamedPerson = async (
  deps: NamedPersonDependencies,
  { caller, commandId }: { readonly caller: { readonly userId: number }; readonly commandId: string },
  details: { readonly name: string; readonly phone?: string | undefined },
  fields: { readonly name: string; readonly phone: string },
): Promise<NamedPerson | RejectedResult> => {
  const phone = details.phone === undefined ? null : parsePhone(details.phone);
  if (details.phone !== undefined && phone === null) return rejected(badPhone(fields.phone));
  const badName = refusedNames({ [fields.name]: details.name });
  if (badName !== null) return rejected(badName);
  if (phone === null) return { name: details.name, phone };
  const limited = await deps.lookups.adding(caller.userId, phone, commandId);
  return limited === null ? { name: details.name, phone } : rejected(tooManyAdditions(limited));
};

export type MemberDraftDependencies = {
  readonly members: Members;
  readonly invitations: Invitations;
  readonly texts: Pick<Texts, 'draft'>;
};

export type MemberDraft = {
  readonly userId: number;
  readonly noPhone?: true;
  readonly digests: Readonly<Record<string, string>>;
  readonly rows: readonly SideRows[];
};

type Seat = { readonly committee: CommitteeId; readonly caller: number };

const draftPlaceholder = async (members: Members, details: PlaceholderDetails) => {
  const { id, rows } = await members.draftPlaceholder(details);
  return { person: { id, name: details.name, hasAccount: false }, personRows: [rows] };
};

/** Drafts a member: the known person under their own name, or a new placeholder if `known` is null. */
export const draftMember = async (
  { members, invitations, texts }: MemberDraftDependencies,
  { committee, caller }: Seat,
  known: KnownPerson | null,
  { name, phone }: NamedPerson,
): Promise<MemberDraft> => {
  const { person, personRows } = known
    ? { person: known, personRows: [] }
    : await draftPlaceholder(members, { name, phone, addedBy: caller });
  const { digests, about } = await texts.draft(null, { name: person.name, phone: phone?.e164 });
  const isInvited = person.hasAccount && person.id !== caller;
  const rows = [...personRows, about(person.id), ...(isInvited ? [invitations.rowsOf(committee, person.id)] : [])];
  return { userId: person.id, ...(phone === null && { noPhone: true as const }), digests, rows };
};

/**
 * Runs the work under the lock of the phone. Until it ends, no other command uses a new placeholder, whose row may be
 * removed again; no correction moves the phone; and no account with this phone is joined into another one.
 */
export const withNamedMember = <T>(
  deps: MemberDraftDependencies,
  seat: Seat,
  person: NamedPerson,
  work: (member: MemberDraft) => Promise<T>,
): Promise<T> => {
  const { phone } = person;
  if (phone === null) return draftMember(deps, seat, null, person).then(work);
  return deps.members.withPhoneLock(phone, async () => {
    const known = await deps.members.find(seat.caller, phone);
    return work(await draftMember(deps, seat, known, person));
  });
};
