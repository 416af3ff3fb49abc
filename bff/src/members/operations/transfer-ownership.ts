import { transferOwnership } from '@mandali/contracts/api/transfer-ownership';
import { parseCommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import { committeePresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Reminders } from '../../reminders/reminder-store.ts';
import type { Stewardship } from '../../committees/stewardship.ts';
import type { WaysToPay } from '../../payments/ways-to-pay.ts';

type Dependencies = {
  readonly members: Members;
  readonly reminders: Reminders;
  readonly stewardship: Stewardship;
  readonly texts: Pick<Texts, 'draft'>;
  readonly waysToPay: WaysToPay;
} & AnswerDependencies;

export const transferOwnershipEndpoint = (deps: Dependencies) =>
  committeeEndpoint(transferOwnership, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { newAdminId: toUserId } = request.body;
    const result = await deps.stewardship.take(toUserId, id, async () => {
      const { hasAccount: toHasAccount, isAuditor: toIsAuditor } = await deps.members.accountStateOf(toUserId);
      const adminName = (await deps.members.nameOf(toUserId)) ?? undefined;
      const { digests, about } = await deps.texts.draft(null, { adminName });
      const rows = [about(toUserId)];
      const draft = { type: 'transferAdmin', toUserId, toHasAccount, toIsAuditor, digests, rows } as const;
      return deps.committees.send(id, request, () => draft);
    });
    const answer = await answerResult(deps, request, id, result, committeePresenter);
    // Way to pay and reminder plan of the former admin are already invalid; this deletes their rows.
    if (answer.kind === 'data')
      await Promise.all([deps.waysToPay.forgetAllBut(id, toUserId), deps.reminders.forgetPlansBut(id, toUserId)]);
    return answer;
  });
