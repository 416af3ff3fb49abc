import { activeMember, liveCommittee } from '@mandali/domain/committee/queries';
import type { CommitteeId } from '@mandali/domain/ids';
import { committeeId } from '@mandali/domain/ids';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Cards } from '../people/cards.ts';
import type { CommandDraft, CommandResult, CommandSource, CommitteeCommands } from '../committees/commands.ts';
import type { Corrections, PersonDetails } from '../people/corrections.ts';
import type { Phone } from '../people/phone.ts';
import { rejected } from '../http/endpoint.ts';
import { draftMember, type MemberDraftDependencies, type NamedPerson } from './named-person.ts';

export type CorrectionDependencies = MemberDraftDependencies & {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: Pick<CommitteeCommands, 'send' | 'stateOf'>;
  readonly corrections: Corrections;
  readonly cards: Pick<Cards, 'forget'>;
};

/** `name`, `phone` null: unchanged. */
export type CorrectionRequest = {
  readonly caller: number;
  readonly isGlobalAdmin: boolean;
  readonly id: CommitteeId;
  readonly adminId: number;
  readonly userId: number;
  /** Undefined: the person holds none. */
  readonly seatNo: number | undefined;
  /** The seat has a placeholder since its holder said 'not me'. */
  readonly isUnnamed: boolean;
  /** The admin added the person without a phone. */
  readonly hasNoPhone: boolean;
  readonly name: string | null;
  readonly phone: Phone | null;
};

type CorrectionDraft = Extract<CommandDraft, { type: 'correctMember' }>;

type CorrectionResult = { readonly userId: number; readonly result: CommandResult };

/** Changes the person, or gives the seat to another person (docs/features.md). */
export const sendCorrection = async (
  deps: CorrectionDependencies,
  source: CommandSource,
  request: CorrectionRequest,
): Promise<CorrectionResult> => {
  const { id, userId } = request;
  const correction = await deps.corrections.withPersonLock(userId, request.phone, async ({ person, write }) => {
    const draft = await draftCorrection(deps, request, person);
    if (draft === null) return { userId, result: rejected({ kind: 'Unavailable', retryAfter: 2 }) };
    const result = await deps.committees.send(id, source, () => draft);
    // A repeated command writes again, because the first process may have died after the append.
    const digests = result.kind === 'done' ? activeMember(result.state, userId, request.seatNo)?.corrected : undefined;
    if (digests !== undefined) await write(digests);
    return { userId: draft.toUserId, result };
  });
  deps.cards.forget(userId);
  return correction === 'changed' ? { userId, result: rejected({ kind: 'Contended' }) } : correction;
};

const draftWithoutChange = ({ userId, seatNo }: CorrectionRequest): CorrectionDraft => ({
  type: 'correctMember',
  userId,
  seatNo,
  toUserId: userId,
  hasAccount: false,
  isShared: false,
  isSame: true,
});

/** Returns null while the other committees of the person are unknown. */
const draftCorrection = async (
  deps: CorrectionDependencies,
  request: CorrectionRequest,
  person: PersonDetails | null,
): Promise<CorrectionDraft | null> => {
  const { userId, caller, id: committee } = request;
  const noChange = draftWithoutChange(request);
  if (person === null) return noChange;
  if (person.hasSignedIn) return { ...noChange, hasAccount: true };
  const phone = request.phone?.e164 === person.phone ? null : request.phone;
  const name = request.name === person.name ? null : request.name;
  if (name === null && phone === null) return noChange;
  const owner = phone === null ? null : await deps.members.find(caller, phone);
  const moveSeat = async (named: NamedPerson): Promise<CorrectionDraft> => {
    const { userId: toUserId, ...member } = await draftMember(deps, { committee, caller }, owner, named);
    return { ...noChange, isSame: false, toUserId, ...member };
  };
  if (owner !== null && phone !== null) return moveSeat({ name: owner.name, phone });
  // A person whose phone is unknown counts as shared: a phone would give its owner the person's seats in every committee.
  const isShared = await isSharedPerson(deps, request, person);
  if (isShared === null) return null;
  // The admins of other committees added the owner of the former phone, so only this seat moves, to a new person.
  if (isShared && phone !== null) return moveSeat({ name: name ?? person.name, phone });
  const texts = { name: name ?? undefined, phone: phone?.e164 };
  const { digests, about } = await deps.texts.draft(null, texts);
  return { ...noChange, isSame: false, isShared, digests, rows: [about(userId)] };
};

const isSharedPerson = async (
  deps: CorrectionDependencies,
  request: CorrectionRequest,
  person: PersonDetails,
): Promise<boolean | null> => {
  if (request.isUnnamed) return false;
  const isUnknown = person.phone === null && !request.hasNoPhone;
  return isUnknown ? !request.isGlobalAdmin : isKnownToOthers(deps, request);
};

const isKnownToOthers = async (
  deps: CorrectionDependencies,
  { userId, id, adminId }: CorrectionRequest,
): Promise<boolean | null> => {
  const committees = await personCommittees(deps.pool, deps.store, userId);
  if (committees === null) return null;
  for (const [other, knownAdmin] of committees) {
    if (other === id) continue;
    const state = liveCommittee(await deps.committees.stateOf(committeeId(other)));
    if ((state?.adminId ?? knownAdmin) !== adminId) return true;
  }
  return false;
};
