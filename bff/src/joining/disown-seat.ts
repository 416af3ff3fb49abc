import { unnamedSeat } from '@mandali/contracts/member-states';
import { activeMember, seatIsUsed } from '@mandali/domain/committee/queries';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { Caller } from '../http/caller.ts';
import type { BuildCommand, CommandResult, CommandSource, CommitteeCommands } from '../committees/commands.ts';
import { living } from '../committees/shapes/context.ts';
import { rejected } from '../http/endpoint.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Cards } from '../people/cards.ts';
import type { Corrections } from '../people/corrections.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Invitations } from '../people/invitations.ts';
import type { Members } from '../people/placeholders.ts';
import type { ChangeNotifier } from '../people/change-notifier.ts';
import type { SeatPlaceholders } from './seat-placeholders.ts';
import type { FoundInvitation } from './invited-member.ts';

export type DisownDependencies = {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly committees: CommitteeCommands;
  readonly corrections: Corrections;
  readonly invitations: Invitations;
  readonly members: Pick<Members, 'draftPlaceholder'>;
  readonly texts: Pick<Texts, 'draft'>;
  readonly seatPlaceholders: SeatPlaceholders;
  readonly cards: Pick<Cards, 'forget'>;
  readonly notifyOfChange: ChangeNotifier;
};

type Request = Pick<CommandSource, 'commandId' | 'requestId' | 'fingerprint'> & {
  readonly caller: Caller | null;
  readonly ip: string;
};

/** The command, with a placeholder of the seat. */
const draftDisowning = async ({ members, texts }: DisownDependencies, { personId, seatNo }: FoundInvitation) => {
  const name = unnamedSeat(seatNo);
  const { id: toUserId, rows } = await members.draftPlaceholder({ name, phone: null, addedBy: null });
  const { digests, about } = await texts.draft(null, { name });
  return { type: 'disownSeat', userId: personId, toUserId, digests, rows: [rows, about(toUserId)] } as const;
};

/** Sends the command; signing in, accepting and corrections come before or after. */
const sendDisowning = async (
  deps: DisownDependencies,
  found: FoundInvitation,
  { caller, ip, ...source }: Request,
): Promise<CommandResult> => {
  const { committee, personId } = found;
  const isTheirs = caller?.userId === personId;
  const sessionId = isTheirs ? caller.sessionId : null;
  const result = await deps.corrections.hold(personId, null, async ({ person }) => {
    const hasAccount = person?.hasSignedIn === true;
    if (hasAccount && !(await deps.invitations.isOpen(committee, personId))) return rejected({ kind: 'HasJoined' });
    const draft = await draftDisowning(deps, found);
    const build: BuildCommand = (state) => {
      const member = activeMember(state, personId);
      // The link is no proof of a person: a committee admin reads it, too.
      const needsSignIn = member && hasAccount && !isTheirs && seatIsUsed(state, member);
      return needsSignIn ? rejected({ kind: 'SignInNeeded' }) : draft;
    };
    const done = await deps.committees.send(committee, { ...source, caller: 'system' }, build);
    const isNew = done.kind === 'done' && done.stored.length > 0;
    if (hasAccount && isNew)
      await inTransaction(deps.pool, (client) =>
        deps.notifyOfChange(client, { kind: 'seat-disowned', person: personId, sessionId, ip }),
      );
    return done;
  });
  return result === 'changed' ? rejected({ kind: 'Contended' }) : result;
};

/**
 * Gives the seat of a person who says 'not me' to a placeholder of its own, and takes name and phone out of the committee.
 * A person with an account is told on their devices, and has to be signed in once the seat was paid or has won. Null:
 * done.
 */
export const disownSeat = async (
  deps: DisownDependencies,
  found: FoundInvitation,
  request: Request,
): Promise<Rejection | null> => {
  const result = await sendDisowning(deps, found, request);
  if (result.kind === 'rejected') return result.rejection;
  await deps.committees.waitForRows(found.committee, result.events);
  return forget(deps, found);
};

/** Forgets a person who said 'not me' before; the request that carried it out may have died between. Null: done. */
export const forgetDisowned = async (deps: DisownDependencies, found: FoundInvitation): Promise<Rejection | null> => {
  const { committee, memberNo, personId } = found;
  return (await deps.seatPlaceholders.isDisowned(committee, memberNo, personId)) ? forget(deps, found) : null;
};

/**
 * Takes what this committee's book commits to of the person, and all that is kept of one whom no other committee has.
 * Meanwhile no admin adds the person to a committee. Null: done.
 */
const forget = async (
  deps: DisownDependencies,
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
