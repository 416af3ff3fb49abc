import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import type { BuildCommand, CommitteeCommands } from '../../committees/commands.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { AccountJoins } from '../../account/account-joins.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Stewardship } from '../../committees/stewardship.ts';

type Dependencies = {
  readonly accountJoins: AccountJoins;
  readonly committees: CommitteeCommands;
  readonly members: Members;
  readonly stewardship: Stewardship;
  readonly texts: Pick<Texts, 'draft'>;
} & AnswerDependencies;

/** The current account after joins; null: the committee is not deleted. */
const lastAdmin = async ({ committees, members }: Dependencies, id: CommitteeId) => {
  const state = await committees.stateOf(id);
  if (state.status !== 'deleted') return null;
  const accountId = await members.accountOf(state.before.adminId);
  const { hasAccount, isAuditor } = await members.accountStateOf(accountId);
  return { adminId: state.before.adminId, accountId, isGone: !hasAccount || isAuditor };
};

export const adminRestoreCommitteeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(adminRestoreCommittee, async (request) => {
    const { caller, params } = request;
    if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const last = await lastAdmin(deps, id);
    const steward = last === null || last.isGone ? caller.userId : last.accountId;
    const adminIsGone = last?.isGone ?? false;
    const adminName = adminIsGone ? ((await deps.members.nameOf(caller.userId)) ?? undefined) : undefined;
    const { digests, about } = await deps.texts.draft(null, { adminName });
    const build: BuildCommand = (state) => {
      // It was concurrently restored, transferred and deleted again.
      if (state.status === 'deleted' && state.before.adminId !== last?.adminId) return rejected({ kind: 'Contended' });
      return { type: 'restoreCommittee', adminIsGone, digests, rows: [about(caller.userId)] };
    };
    const result = await deps.stewardship.take(steward, id, async (person) => {
      if (person === null || person.role === 'auditor') return rejected({ kind: 'Contended' });
      const restored = await deps.committees.send(id, request, build);
      if (restored.kind === 'done' && last && last.accountId !== last.adminId)
        await deps.accountJoins.appendToRestored(last.adminId);
      return restored;
    });
    return answerResult(deps, request, id, result, () => ({ build: () => ({ success: true }) as const }));
  });
