import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDeps } from '../../committees/answer.ts';
import { theCommittee } from '../../committees/shapes/committee.ts';
import { digestsOfAdmin } from '../../committees/digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Reminders } from '../../reminders/reminder-store.ts';
import type { Stewardship } from '../../committees/stewardship.ts';
import type { WaysToPay } from '../../payments/ways-to-pay.ts';

type Needs = {
  readonly members: Members;
  readonly reminders: Reminders;
  readonly stewardship: Stewardship;
  readonly waysToPay: WaysToPay;
} & AnswerDeps;

export const transferOwnershipEndpoint = (deps: Needs) =>
  committeeEndpoint(transferOwnership, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { newAdminId: toUserId } = request.body;
    const answer = await answerCommand(
      deps,
      { ...request, around: (append) => deps.stewardship.take(toUserId, id, () => append()) },
      id,
      async () => {
        const { hasAccount: toHasAccount, isAuditor: toIsAuditor } = await deps.members.standingOf(toUserId);
        const draft = { type: 'transferAdmin', toUserId, toHasAccount, toIsAuditor } as const;
        return {
          draft,
          complete: async (keep) => ({
            ...draft,
            digests: await digestsOfAdmin(keep, toUserId, await deps.members.nameOf(toUserId)),
          }),
        };
      },
      theCommittee,
    );
    // Neither is in force any more in any case, since it is the former admin's; here they go, too.
    if (answer.kind === 'data')
      await Promise.all([deps.waysToPay.forgetAllBut(id, toUserId), deps.reminders.forgetPlansBut(id, toUserId)]);
    return answer;
  });
