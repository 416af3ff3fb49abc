import { activeMember } from '@mandali/domain/committee/queries';
import type { CommitteeId } from '@mandali/domain/ids';
import { committeeId } from '@mandali/domain/ids';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Cards } from '../people/cards.ts';
import type { Invitations } from '../people/invitations.ts';
import type { Members } from '../people/placeholders.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { Corrections, PersonDetails } from '../people/corrections.ts';
import type { Phone } from '../people/phone.ts';
import type { Rejection } from '../http/rejections.ts';
import type { Around, CommandDraft, Make } from '../committees/commands.ts';
import type { Keep } from '../committees/kept-texts.ts';
import { orUndone } from '../committees/or-undone.ts';
import { living } from '../committees/shapes/context.ts';
import { digestsOfMember, notMadeYet } from '../committees/digests.ts';

export type CorrectionDeps = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly corrections: Corrections;
  readonly cards: Pick<Cards, 'forget'>;
};

/** What the caller says of a member of the committee `id`, which `adminId` runs; null: that stays. */
export type Asked = {
  readonly caller: number;
  readonly isGlobalAdmin: boolean;
  readonly id: CommitteeId;
  readonly adminId: number;
  readonly userId: number;
  /** The seat has a placeholder of its own since its holder said 'not me'. */
  readonly isUnnamed: boolean;
  readonly name: string | null;
  readonly phone: Phone | null;
};

export type Correction = {
  readonly around: Around;
  readonly make: Make;
  /** Who has the seat then. */
  whose(): number;
};

type Plan = {
  readonly draft: Extract<CommandDraft, { type: 'correctMember' }>;
  /** What is said anew of the person; of another one who gets the seat, both. */
  readonly name: string | null;
  readonly phone: Phone | null;
};

/** The correction of somebody who has not signed in yet: of the person, or of whose the seat is (docs/features.md). */
export const correctionOf = (deps: CorrectionDeps, request: Asked): Correction => {
  const { userId } = request;
  let plan: Plan = unchanged(userId);
  let made: number | null = null;
  let invited: number | null = null;

  const complete = async (keep: Keep): Promise<CommandDraft> => {
    const { draft, name, phone } = plan;
    if (draft.toUserId === userId) return { ...draft, digests: await digestsOf(keep, userId, { name, phone }) };
    if (name === null || phone === null) throw new Error('a person without name or phone');
    const person = await deps.members.byPhone(request.caller, name, phone);
    if (person.isNew) made = person.id;
    const isOther = person.hasAccount && person.id !== request.caller;
    if (isOther && (await deps.invitations.invite(request.id, person.id))) invited = person.id;
    plan = { ...plan, draft: { ...draft, toUserId: person.id } };
    return { ...plan.draft, digests: await digestsOfMember(keep, person.id, { name: person.name, phone }) };
  };
  const undo = async (): Promise<void> => {
    if (made !== null) await deps.members.forget(made);
    if (invited !== null) await deps.invitations.close(request.id, invited);
  };
  const around: Around = async (append) => {
    const handled = await deps.corrections.hold(userId, request.phone, async ({ person, write }) => {
      const found = await planOf(deps, request, person);
      if (found === null) return turned({ kind: 'Unavailable', retryAfter: 2 });
      plan = found;
      const done = await orUndone(append, undo);
      // Also of a command that was carried out before: it may have died between the log and this.
      const corrected = done.kind === 'ok' ? activeMember(done.state, userId)?.corrected : undefined;
      if (corrected !== undefined) await write(corrected);
      return done;
    });
    deps.cards.forget(userId);
    return handled === 'changed' ? turned({ kind: 'Contended' }) : handled;
  };
  return { around, make: () => ({ draft: plan.draft, complete }), whose: () => plan.draft.toUserId };
};

const turned = (refusal: Rejection) => ({ kind: 'refused', refusal }) as const;

const unchanged = (userId: number): Plan => ({
  draft: { type: 'correctMember', userId, toUserId: userId, hasAccount: false, isShared: false, isSame: true },
  name: null,
  phone: null,
});

type Details = { readonly name: string | null; readonly phone: Phone | null };

const digestsOf = async (keep: Keep, subject: number, { name, phone }: Details) => {
  const about = { author: null, subject };
  return {
    ...(name !== null && { name: (await keep({ ...about, kind: 'name', body: name })).digest }),
    ...(phone !== null && { phone: (await keep({ ...about, kind: 'phone', body: phone.e164 })).digest }),
  };
};

/** Null: it cannot be known at this moment which other committees have the person. */
const planOf = async (deps: CorrectionDeps, request: Asked, person: PersonDetails | null): Promise<Plan | null> => {
  const same = unchanged(request.userId);
  if (person === null) return same;
  if (person.hasSignedIn) return { ...same, draft: { ...same.draft, hasAccount: true } };
  const phone = request.phone?.e164 === person.phone ? null : request.phone;
  const name = request.name === person.name ? null : request.name;
  if (name === null && phone === null) return same;
  const draft = { ...same.draft, isSame: false };
  const owner = phone === null ? null : await deps.members.find(request.caller, phone);
  if (owner !== null) return { draft: { ...draft, toUserId: owner.id }, name: owner.name, phone };
  // Without a phone the person is known to the log alone: a phone hands over all that they have, in every committee.
  const isShared = await isSharedPerson(deps, request, person);
  if (isShared === null) return null;
  // The others mean the one with the phone of before; the seat of this committee goes to somebody of its own.
  if (isShared && phone !== null)
    return { draft: { ...draft, toUserId: notMadeYet }, name: name ?? person.name, phone };
  return { draft: { ...draft, isShared }, name, phone };
};

const isSharedPerson = async (deps: CorrectionDeps, request: Asked, person: PersonDetails): Promise<boolean | null> => {
  if (request.isUnnamed) return false;
  return person.phone === null ? !request.isGlobalAdmin : isKnownToOthers(deps, request);
};

/** Whether the person ever had a seat in a committee of another admin's. */
const isKnownToOthers = async (deps: CorrectionDeps, { userId, id, adminId }: Asked): Promise<boolean | null> => {
  const committees = await personCommittees(deps.pool, deps.store, userId);
  if (committees === null) return null;
  for (const [other, knownAdmin] of committees) {
    if (other === id) continue;
    const state = living(await deps.committees.stateOf(committeeId(other)));
    if ((state?.adminId ?? knownAdmin) !== adminId) return true;
  }
  return false;
};
