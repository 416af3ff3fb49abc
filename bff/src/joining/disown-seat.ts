import { unnamedSeat } from '@mandali/contracts/member-states';
import { activeMember, seatIsUsed } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { Caller } from '../http/caller.ts';
import { type Append, type CommitteeCommands, type From, Unmakeable } from '../committees/commands.ts';
import type { Keep } from '../committees/kept-texts.ts';
import { orUndone } from '../committees/or-undone.ts';
import { living } from '../committees/shapes/context.ts';
import { notMadeYet } from '../committees/digests.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Cards } from '../people/cards.ts';
import type { Corrections } from '../people/corrections.ts';
import type { Invitations } from '../people/invitations.ts';
import type { TellChange } from '../people/tell-change.ts';
import type { SeatPlaceholders } from './seat-placeholders.ts';
import type { FoundInvitation } from './invited-member.ts';

export type DisownDeps = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: CommitteeCommands;
  readonly corrections: Corrections;
  readonly invitations: Invitations;
  readonly seatPlaceholders: SeatPlaceholders;
  readonly cards: Pick<Cards, 'forget'>;
  readonly tellChange: TellChange;
};

type Request = Pick<From, 'commandId' | 'requestId' | 'fingerprint'> & {
  readonly caller: Caller | null;
  readonly ip: string;
};

const refusedBy = (refusal: Rejection) => ({ kind: 'refused', refusal }) as const;

/** The placeholder of a seat, made once the command is carried out, and the command that names it. */
const plannedFor = ({ seatPlaceholders }: DisownDeps, { personId, seatNo }: FoundInvitation) => {
  let placeholder: number | null = null;
  const draft = (toUserId: number) => ({ type: 'disownSeat', userId: personId, toUserId }) as const;
  const complete = async (keep: Keep) => {
    placeholder ??= await seatPlaceholders.make(seatNo);
    const { digest } = await keep({ author: null, subject: placeholder, kind: 'name', body: unnamedSeat(seatNo) });
    return { ...draft(placeholder), digests: { name: digest } };
  };
  const undo = async (): Promise<void> => {
    if (placeholder !== null) await seatPlaceholders.forget(placeholder);
  };
  return { planned: { draft: draft(notMadeYet), complete }, undo };
};

/**
 * Gives the seat of a person who says 'not me' to a placeholder of its own, and takes name and phone out of the committee.
 * A person with an account is told on their devices, and has to be signed in once the seat was paid or has won. Null:
 * done. Signing in, accepting and corrections come before or after.
 */
export const disownSeat = async (
  deps: DisownDeps,
  found: FoundInvitation,
  { caller, ip, ...from }: Request,
): Promise<Rejection | null> => {
  const { committee, personId } = found;
  const { planned, undo } = plannedFor(deps, found);
  const isTheirs = caller?.userId === personId;
  const sessionId = isTheirs ? caller.sessionId : null;
  let hasAccount = false;
  const around = async (append: Append) => {
    const handled = await deps.corrections.hold(personId, null, async ({ person }) => {
      hasAccount = person?.hasSignedIn === true;
      if (hasAccount && !(await deps.invitations.isOpen(committee, personId))) return refusedBy({ kind: 'HasJoined' });
      const done = await orUndone(append, undo);
      const isNew = done.kind === 'ok' && done.events.length > 0;
      if (hasAccount && isNew)
        await inTransaction(deps.pool, (client) =>
          deps.tellChange(client, { kind: 'seat-disowned', person: personId, sessionId, ip }),
        );
      return done;
    });
    return handled === 'changed' ? refusedBy({ kind: 'Contended' }) : handled;
  };
  const make = (state: CommitteeState) => {
    const member = activeMember(state, personId);
    // The link is no proof of a person: a committee admin reads it, too.
    if (member && hasAccount && !isTheirs && seatIsUsed(state, member))
      throw new Unmakeable({ kind: 'SignInNeeded' }, 'a used seat of an account');
    return planned;
  };
  const carried = await deps.committees.send(committee, { ...from, caller: 'system', around }, make);
  return carried.kind === 'refused' ? carried.rejection : forget(deps, found);
};

/** Forgets a person who said 'not me' before; the request that carried it out may have died between. Null: done. */
export const forgetDisowned = async (deps: DisownDeps, found: FoundInvitation): Promise<Rejection | null> => {
  const { committee, memberNo, personId } = found;
  return (await deps.seatPlaceholders.isDisowned(committee, memberNo, personId)) ? forget(deps, found) : null;
};

/**
 * Takes what this committee's book commits to of the person, and all that is kept of one whom no other committee has.
 * Meanwhile no admin adds the person to a committee. Null: done.
 */
const forget = async (
  deps: DisownDeps,
  { committee, personId, seatNo }: FoundInvitation,
): Promise<Rejection | null> => {
  const forgotten = await deps.corrections.hold(personId, null, async ({ blank }): Promise<Rejection | null> => {
    const state = living(await deps.committees.stateOf(committee));
    // Added again since.
    if (state && activeMember(state, personId)) return null;
    await deps.invitations.close(committee, personId);
    await deps.seatPlaceholders.forgetTexts(committee, personId);
    const committees = await personCommittees(deps.pool, deps.store, personId);
    if (committees === null) return { kind: 'Unavailable', retryAfter: 2 };
    if ([...committees.keys()].every((each) => each === committee)) await blank(unnamedSeat(seatNo));
    return null;
  });
  deps.cards.forget(personId);
  return forgotten === 'changed' ? { kind: 'Contended' } : forgotten;
};
