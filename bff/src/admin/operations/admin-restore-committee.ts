import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { type CommitteeId, parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { type Around, type Make, Unmakeable, type CommitteeCommands } from '../../committees/commands.ts';
import { digestsOfAdmin } from '../../committees/digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { AccountJoins } from '../../account/account-joins.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Stewardship } from '../../committees/stewardship.ts';

type Needs = {
  readonly accountJoins: AccountJoins;
  readonly committees: CommitteeCommands;
  readonly members: Members;
  readonly stewardship: Stewardship;
} & AnswerDeps;

/**
 * Who administered the deleted committee, with the account that this is by now, and whether they cannot any more; null: it is
 * not deleted.
 */
const lastAdmin = async ({ committees, members }: Needs, id: CommitteeId) => {
  const state = await committees.stateOf(id);
  if (state.status !== 'deleted') return null;
  const accountId = await members.accountOf(state.before.adminId);
  const { hasAccount, isAuditor } = await members.standingOf(accountId);
  return { adminId: state.before.adminId, accountId, isGone: !hasAccount || isAuditor };
};

export const adminRestoreCommitteeEndpoint = (deps: Needs) =>
  committeeEndpoint(adminRestoreCommittee, async (request) => {
    const { caller, params } = request;
    if (caller.role !== 'global_admin') return rejected({ kind: 'NotAllowed' });
    const id = parseCommitteeId(params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const last = await lastAdmin(deps, id);
    const steward = last === null || last.isGone ? caller.userId : last.accountId;
    const around: Around = (append) =>
      deps.stewardship.take(steward, id, async (person) => {
        if (person === null || person.role === 'auditor') return { kind: 'refused', refusal: { kind: 'Contended' } };
        const handled = await append();
        if (handled.kind === 'ok' && last && last.accountId !== last.adminId)
          await deps.accountJoins.tellRestored(last.adminId);
        return handled;
      });
    const make: Make = (state) => {
      // Restored, given away and deleted again since it was looked at.
      if (state.status === 'deleted' && state.before.adminId !== last?.adminId)
        throw new Unmakeable({ kind: 'Contended' }, 'the committee has another admin now');
      const draft = { type: 'restoreCommittee', adminIsGone: last?.isGone ?? false } as const;
      if (!draft.adminIsGone) return draft;
      const name = deps.members.nameOf(caller.userId);
      return {
        draft,
        complete: async (keep) => ({ ...draft, digests: await digestsOfAdmin(keep, caller.userId, await name) }),
      };
    };
    return answerCommand(deps, { ...request, around }, id, make, () => ({ shape: () => ({ success: true }) as const }));
  });
