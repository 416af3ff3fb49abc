import { mayRead, liveCommittee } from '@mandali/domain/committee/queries';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import type { Caller } from '../http/caller.ts';
import { ok, rejected } from '../http/endpoint.ts';
import type { Rejection } from '../http/rejections.ts';
import type { CommitteeCommands } from './commands.ts';

type AdminAccess =
  | { readonly ok: true; readonly id: CommitteeId; readonly state: LiveCommittee }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * For operations that store rows beside the log; commands get the same check from the domain. An auditor is refused
 * even as admin.
 */
export const checkAdminAccess = async (
  { committees }: { readonly committees: Pick<CommitteeCommands, 'stateOf'> },
  number: number,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
): Promise<AdminAccess> => {
  const refuse = (kind: Rejection['kind']) => ({ ok: false, rejection: { kind } }) as const;
  const id = parseCommitteeId(number);
  const state = id === null ? null : liveCommittee(await committees.stateOf(id));
  if (id === null || state === null) return refuse('CommitteeNotFound');
  if (role === 'auditor') return refuse('NotCommitteeAdmin');
  if (role === 'global_admin' || state.adminId === userId) return { ok: true, id, state };
  return refuse(mayRead(state, userId) ? 'NotCommitteeAdmin' : 'CommitteeNotFound');
};

export const answerRepeatedCommand = async (
  { params, caller }: { readonly params: { readonly id: number }; readonly caller: Caller },
  deps: { readonly committees: Pick<CommitteeCommands, 'stateOf'> },
) => {
  const found = await checkAdminAccess(deps, params.id, caller);
  return found.ok ? ok({ success: true } as const) : rejected(found.rejection);
};
