import { unnamedSeat } from '@mandali/contracts/member-states';
import { activeMember } from '@mandali/domain/committee/queries';
import { personCommittees } from '@mandali/projections/person-committees/query';
import type { Append, From } from '../committees/commands.ts';
import type { Keep } from '../committees/kept-texts.ts';
import { orUndone } from '../committees/people.ts';
import { living } from '../committees/shapes/told.ts';
import { notMadeYet } from '../committees/texts.ts';
import type { Deps } from '../deps.ts';
import type { Rejection } from '../rejections.ts';
import type { FoundInvitation } from './invited-member.ts';

type Tools = Pick<
  Deps,
  'pool' | 'store' | 'committees' | 'corrections' | 'invitations' | 'seatPlaceholders' | 'cards' | 'log'
>;

const refusedBy = (refusal: Rejection) => ({ kind: 'refused', refusal }) as const;

/**
 * Gives the seat of a person who says 'not me' to a placeholder of its own, and takes name and phone out of the committee.
 * Null: done. Signing in, accepting and corrections come before or after.
 */
export const disownSeat = async (
  deps: Tools,
  found: FoundInvitation,
  from: Pick<From, 'commandId' | 'requestId' | 'fingerprint'>,
): Promise<Rejection | null> => {
  const { committee, personId, seatNo } = found;
  let placeholder: number | null = null;
  const draft = (toUserId: number) => ({ type: 'disownSeat', userId: personId, toUserId }) as const;
  const complete = async (keep: Keep) => {
    placeholder ??= await deps.seatPlaceholders.make(seatNo);
    const { digest } = await keep({ author: null, subject: placeholder, kind: 'name', body: unnamedSeat(seatNo) });
    return { ...draft(placeholder), digests: { name: digest } };
  };
  const undo = async (): Promise<void> => {
    if (placeholder !== null) await deps.seatPlaceholders.forget(placeholder);
  };
  const around = async (append: Append) => {
    const handled = await deps.corrections.hold(personId, null, async ({ person }) => {
      if (person?.hasSignedIn && !(await deps.invitations.isOpen(committee, personId)))
        return refusedBy({ kind: 'HasJoined' });
      return orUndone(append, undo);
    });
    return handled === 'changed' ? refusedBy({ kind: 'Contended' }) : handled;
  };
  const make = () => ({ draft: draft(notMadeYet), complete });
  const carried = await deps.committees.send(committee, { ...from, caller: 'system', around }, make);
  if (carried.kind === 'refused') return carried.rejection;
  return forget(deps, found);
};

/** Forgets a person who said 'not me' before; the request that carried it out may have died between. Null: done. */
export const forgetDisowned = async (deps: Tools, found: FoundInvitation): Promise<Rejection | null> => {
  const { committee, memberNo, personId } = found;
  return (await deps.seatPlaceholders.isDisowned(committee, memberNo, personId)) ? forget(deps, found) : null;
};

/**
 * Takes what this committee's book commits to of the person, and all that is kept of one whom no other committee has.
 * Meanwhile no admin adds the person to a committee. Null: done.
 */
const forget = async (deps: Tools, { committee, personId, seatNo }: FoundInvitation): Promise<Rejection | null> => {
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
