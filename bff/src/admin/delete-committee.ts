import type { CommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies, type CommandRequest } from '../committees/answer.ts';
import type { CommitteeCommands } from '../committees/commands.ts';
import type { WaysToPay } from '../payments/ways-to-pay.ts';

export type DeletionDependencies = {
  readonly committees: CommitteeCommands;
  readonly waysToPay: Pick<WaysToPay, 'forget'>;
} & AnswerDependencies;

export const deleteCommittee = async (
  deps: DeletionDependencies,
  request: CommandRequest,
  id: CommitteeId,
  command: { readonly type: 'deleteCommittee' | 'removeCommittee' },
) => {
  const done = { build: () => ({ success: true }) as const };
  const answer = await answerCommand(
    deps,
    request,
    id,
    () => command,
    () => done,
  );
  // A repeated command may arrive after the committee was restored.
  if (answer.kind === 'data' && (await deps.committees.stateOf(id)).status === 'deleted')
    await deps.waysToPay.forget(id);
  return answer;
};
