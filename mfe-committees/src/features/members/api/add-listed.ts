import { addMember } from '@mandali/contracts/api/add-member';
import { isRefusal, OfflineError, send, serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { type HeldSeats, heldSeatsIn } from '../../../shared/held-seats.ts';
import type { ListPerson } from '../pasted-list/parse-member-list.ts';

const labels = texts.members.list;

/**
 * `isForAll`: the next people of the list would be refused for the same reason. `held`: the person has a seat, and the admin is
 * asked.
 */
export type AddResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'held'; readonly held: HeldSeats }
  | { readonly kind: 'failed'; readonly why: string; readonly isForAll: boolean };

const forAll = new Set([
  'committee-full',
  'committee-completed',
  'committee-ended',
  'not-committee-admin',
  'committee-not-found',
]);

const failureOf = (error: unknown): AddResult => {
  const held = heldSeatsIn(error);
  if (held !== null) return { kind: 'held', held };
  if (error instanceof OfflineError) return { kind: 'failed', why: error.message, isForAll: true };
  const why = serverMessage(error) ?? labels.notSent;
  return { kind: 'failed', why, isForAll: !isRefusal(error) || forAll.has(serverProblem(error)?.code ?? '') };
};

/** Idempotency keys prevent a second seat after a lost answer. */
export const addListed = async (
  committeeId: number,
  { name, phone, another }: Pick<ListPerson, 'name' | 'phone'> & { readonly another: boolean },
): Promise<AddResult> => {
  try {
    const body = { name, phone, ...(another && { anotherSeat: true as const }) };
    await send(addMember, { params: { id: String(committeeId) }, body });
    return { kind: 'added' };
  } catch (error) {
    return failureOf(error);
  }
};

/** To be called once, after the whole list. */
export const useMembersChanged = (committeeId: number): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () => changed(client, 'addMember', committeeId);
};
