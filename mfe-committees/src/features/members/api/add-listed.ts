import { addMember } from '@mandali/contracts/api/add-member';
import { isRefusal, OfflineError, send, serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import type { ListPerson } from '../read-list.ts';

const labels = texts.members.list;

/** What became of one person: a seat; or why not, and whether it would be the same for everybody after them. */
export type AddResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'failed'; readonly why: string; readonly isForAll: boolean };

/** Refusals that the next person of the list would meet, too. */
const forAll = new Set(['committee-full', 'committee-completed', 'not-committee-admin', 'committee-not-found']);

const failureOf = (error: unknown): AddResult => {
  if (error instanceof OfflineError) return { kind: 'failed', why: error.message, isForAll: true };
  const why = serverMessage(error) ?? labels.notSent;
  return { kind: 'failed', why, isForAll: !isRefusal(error) || forAll.has(serverProblem(error)?.code ?? '') };
};

/** Adds one of a list; sent again after a lost answer, a person is added once, as each keeps an idempotency key. */
export const addListed = async (committeeId: number, { name, phone }: ListPerson): Promise<AddResult> => {
  try {
    await send(addMember, { params: { id: String(committeeId) }, body: { name, phone } });
    return { kind: 'added' };
  } catch (error) {
    return failureOf(error);
  }
};

/** Reads the committee again: once, after all of them. */
export const useMembersChanged = (committeeId: number): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () => changed(client, 'addMember', committeeId);
};
