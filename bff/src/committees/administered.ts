import { mayRead } from '@mandali/domain/committee/queries';
import type { LivingCommittee } from '@mandali/domain/committee/state';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import type { Caller } from '../http/caller.ts';
import { ok, rejected } from '../http/endpoint.ts';
import type { Rejection } from '../http/rejections.ts';
import type { CommitteeCommands } from './commands.ts';
import { living } from './shapes/context.ts';

type Administered =
  | { readonly ok: true; readonly id: CommitteeId; readonly state: LivingCommittee }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * The committee of this number by the log, for what only its admin or a global one may do beside the log; an auditor may
 * not, also as its admin. The rules of the domain say the same of commands.
 */
export const administered = async (
  { committees }: { readonly committees: Pick<CommitteeCommands, 'stateOf'> },
  wanted: number,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
): Promise<Administered> => {
  const refuse = (kind: Rejection['kind']) => ({ ok: false, rejection: { kind } }) as const;
  const id = parseCommitteeId(wanted);
  const state = id === null ? null : living(await committees.stateOf(id));
  if (id === null || state === null) return refuse('CommitteeNotFound');
  if (role === 'auditor') return refuse('NotCommitteeAdmin');
  if (role === 'global_admin' || state.adminId === userId) return { ok: true, id, state };
  return refuse(mayRead(state, userId) ? 'NotCommitteeAdmin' : 'CommitteeNotFound');
};

/** What a repeated command about a committee is answered that says no more than that it is done. */
export const doneAgainByAdmin = async (
  { params, caller }: { readonly params: { readonly id: number }; readonly caller: Caller },
  deps: { readonly committees: Pick<CommitteeCommands, 'stateOf'> },
) => {
  const found = await administered(deps, params.id, caller);
  return found.ok ? ok({ success: true } as const) : rejected(found.rejection);
};
