import { addMember } from '@mandali/contracts/api/add-member';
import { isRefusal, OfflineError, send, serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import type { ListPerson } from '../pasted-list/parse-member-list.ts';

const labels = texts.members.list;

/** `isForAll`: the next people of the list would be refused for the same reason. */
export type AddResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'failed'; readonly why: string; readonly isForAll: boolean };

const forAll = new Set([
  'committee-full',
  'committee-completed',
  'committee-ended',
  'not-committee-admin',
  'committee-not-found',
]);

const failureOf = (error: unknown): AddResult => {
  if (error instanceof OfflineError) return { kind: 'failed', why: error.message, isForAll: true };
  const why = serverMessage(error) ?? labels.notSent;
  return { kind: 'failed', why, isForAll: !isRefusal(error) || forAll.has(serverProblem(error)?.code ?? '') };
};

/** Idempotency keys prevent a second seat after a lost answer. */
export const addListed = async (committeeId: number, { name, phone }: ListPerson): Promise<AddResult> => {
  try {
    await send(addMember, { params: { id: String(committeeId) }, body: { name, phone } });
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
