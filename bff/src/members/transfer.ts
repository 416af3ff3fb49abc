import type { EventDigests } from '@mandali/domain/committee/events';
import type { CommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult, type CommandRequest } from '../committees/answer.ts';
import type { BuildCommand } from '../committees/commands.ts';
import { committeePresenter } from '../committees/shapes/presenter.ts';
import type { Stewardship } from '../committees/stewardship.ts';
import type { WaysToPay } from '../payments/ways-to-pay.ts';
import type { Texts } from '../people/free-texts.ts';
import type { SideRows } from '../people/side-rows.ts';
import type { Members } from '../people/placeholders.ts';
import type { Reminders } from '../reminders/reminder-store.ts';

export type TransferDependencies = {
  readonly members: Members;
  readonly reminders: Reminders;
  readonly stewardship: Stewardship;
  readonly texts: Pick<Texts, 'draft'>;
  readonly waysToPay: WaysToPay;
} & AnswerDependencies;

type Draft = Awaited<ReturnType<BuildCommand>>;
type AccountState = Awaited<ReturnType<Members['accountStateOf']>>;
type TransferTexts = { readonly rows: readonly SideRows[]; readonly digests: EventDigests };
type BuildTransfer = (texts: TransferTexts, person: AccountState) => Draft;

/** `isAsked`: the member is only asked. */
type Transfer = { readonly id: CommitteeId; readonly toUserId: number; readonly isAsked?: boolean };

/** Answers a command that may make `toUserId` the admin. */
export const answerOfTransfer = async (
  deps: TransferDependencies,
  request: CommandRequest,
  { id, toUserId, isAsked = false }: Transfer,
  build: BuildTransfer,
) => {
  const result = await deps.stewardship.take(toUserId, id, async () => {
    const person = await deps.members.accountStateOf(toUserId);
    // A request holds no name: the entry of the transfer commits to it.
    const adminName = isAsked ? undefined : ((await deps.members.nameOf(toUserId)) ?? undefined);
    const { digests, about } = await deps.texts.draft(null, { adminName });
    const draft = build({ digests, rows: [about(toUserId)] }, person);
    return deps.committees.send(id, request, () => draft);
  });
  const answer = await answerResult(deps, request, id, result, committeePresenter);
  const isTransferred = answer.kind === 'data' && answer.data.createdById === toUserId;
  // Way to pay and reminder plan of the former admin are already invalid; this deletes their rows.
  if (isTransferred)
    await Promise.all([deps.waysToPay.forgetAllBut(id, toUserId), deps.reminders.forgetPlansBut(id, toUserId)]);
  return answer;
};
