import { unnamedSeat } from '@mandali/contracts/member-states';
import { activeMember, seatIsUsed, seatsOf, liveCommittee } from '@mandali/domain/committee/queries';
import type { Member } from '@mandali/domain/committee/state';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { Caller } from '../http/caller.ts';
import type { BuildCommand, CommandResult, CommandSource, CommitteeCommands } from '../committees/commands.ts';
import { rejected } from '../http/endpoint.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Rejection } from '../http/rejections.ts';
import type { EventStore } from '@mandali/event-store/port';
import type { Pool } from 'pg';
import type { Cards } from '../people/cards.ts';
import type { Corrections } from '../people/corrections.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Invitations } from '../people/invitations.ts';
import type { OpenedMessages } from '../people/opened-messages.ts';
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
  readonly openedMessages: Pick<OpenedMessages, 'forget'>;
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

const draftPlaceholder = async ({ members, texts }: DisownDependencies, seatNo: number) => {
  const name = unnamedSeat(seatNo);
  const { id: toUserId, rows } = await members.draftPlaceholder({ name, phone: null, addedBy: null });
  const { digests, about } = await texts.draft(null, { name });
  return { seat: { seatNo, toUserId, digests }, rows: [rows, about(toUserId)] };
};

/** Drafts a placeholder for each seat. */
const draftDisownSeat = async (deps: DisownDependencies, userId: number, held: readonly Member[]) => {
  const drafts = await Promise.all(held.map(({ seatNo }) => draftPlaceholder(deps, seatNo)));
  const seats = drafts.map(({ seat }) => seat);
  return { type: 'disownSeat', userId, seats, rows: drafts.flatMap(({ rows }) => rows) } as const;
};

/** Sends 'not me' under the lock of the person, which serialises it with sign-ins, acceptances and corrections. */
const sendDisownSeat = async (
  deps: DisownDependencies,
  found: FoundInvitation,
  { caller, ip, ...source }: Request,
): Promise<CommandResult> => {
  const { committee, personId } = found;
  const isTheirs = caller?.userId === personId;
  const sessionId = isTheirs ? caller.sessionId : null;
  const result = await deps.corrections.withPersonLock(personId, null, async ({ person }) => {
    const hasAccount = person?.hasSignedIn === true;
    if (hasAccount && !(await deps.invitations.isOpen(committee, personId))) return rejected({ kind: 'HasJoined' });
    const build: BuildCommand = async (state) => {
      const held = seatsOf(state, personId);
      // The link proves nothing: a committee admin reads it, too.
      const needsSignIn = hasAccount && !isTheirs && held.some((member) => seatIsUsed(state, member));
      return needsSignIn ? rejected({ kind: 'SignInNeeded' }) : draftDisownSeat(deps, personId, held);
    };
    const sent = await deps.committees.send(committee, { ...source, caller: 'system' }, build);
    const isNew = sent.kind === 'done' && sent.stored.length > 0;
    if (hasAccount && isNew)
      await inTransaction(deps.pool, (client) =>
        deps.notifyOfChange(client, { kind: 'seat-disowned', person: personId, sessionId, ip }),
      );
    return sent;
  });
  return result === 'changed' ? rejected({ kind: 'Contended' }) : result;
};

/**
 * Moves each seat of a person who says 'not me' to a placeholder, and erases name and phone from the committee. A
 * person with an account is notified, and has to be signed in once a seat was paid or has won. Null: carried out.
 */
export const disownSeat = async (
  deps: DisownDependencies,
  found: FoundInvitation,
  request: Request,
): Promise<Rejection | null> => {
  const result = await sendDisownSeat(deps, found, request);
  if (result.kind === 'rejected') return result.rejection;
  await deps.committees.waitForRows(found.committee, result.events);
  return forget(deps, found);
};

/** Repeats the erasure, before which the process of the first request may have died. Null: carried out. */
export const forgetDisowned = async (deps: DisownDependencies, found: FoundInvitation): Promise<Rejection | null> => {
  const { committee, memberNo, personId } = found;
  return (await deps.seatPlaceholders.isDisowned(committee, memberNo, personId)) ? forget(deps, found) : null;
};

/**
 * Erases the texts about the person that this committee's events commit to, and the whole person when no other
 * committee has them. Until it ends, no admin can add the person to a committee. Null: carried out.
 */
const forget = async (
  deps: DisownDependencies,
  { committee, personId, seatNo }: FoundInvitation,
): Promise<Rejection | null> => {
  const rejection = await deps.corrections.withPersonLock(
    personId,
    null,
    async ({ blank }): Promise<Rejection | null> => {
      const state = liveCommittee(await deps.committees.stateOf(committee));
      if (state && activeMember(state, personId)) return null;
      await deps.invitations.close(committee, personId);
      await deps.openedMessages.forget(committee, personId);
      await deps.seatPlaceholders.forgetTexts(committee, personId);
      const committees = await personCommittees(deps.pool, deps.store, personId);
      if (committees === null) return { kind: 'Unavailable', retryAfter: 2 };
      if ([...committees.keys()].every((each) => each === committee)) await blank(unnamedSeat(seatNo));
      return null;
    },
  );
  deps.cards.forget(personId);
  return rejection === 'changed' ? { kind: 'Contended' } : rejection;
};
