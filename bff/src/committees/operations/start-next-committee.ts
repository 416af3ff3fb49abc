import { startNextCommittee } from '@mandali/contracts/api/start-next-committee';
import { membersOfNext, termsOfNext } from '@mandali/domain/committee/rules/decide-ending';
import type { LiveCommittee } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import { checkAdminAccess } from '../admin-access.ts';
import { type AnswerDependencies, answerResult, type CommandRequest } from '../answer.ts';
import { createWithFreeId, idOfNext } from '../candidate-ids.ts';
import type { CommandDraft, CommitteeCommands } from '../commands.ts';
import { type Creation, dailyExcess, sendCreation } from '../creation.ts';
import { committeePresenter } from '../shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { refusedNames } from '../../people/refused-names.ts';
import type { TakeOver } from '../../people/taken-over.ts';

type Dependencies = {
  readonly committees: CommitteeCommands;
  readonly drawSecret: string;
  readonly takeOver: TakeOver;
} & Creation &
  AnswerDependencies;

/** The admin of the completed committee; the caller, a global admin, where that person can no longer run one. */
const adminOfNext = async ({ members }: Dependencies, { adminId }: LiveCommittee, caller: number): Promise<number> => {
  const id = await members.accountOf(adminId);
  const { hasAccount, isAuditor } = await members.accountStateOf(id);
  return hasAccount && !isAuditor ? id : caller;
};

type Next = { readonly id: CommitteeId; readonly before: CommitteeId; readonly name: string; readonly adminId: number };

const draftOf = async (
  deps: Dependencies,
  { caller }: CommandRequest,
  state: LiveCommittee,
  { id, before, name, adminId }: Next,
): Promise<CommandDraft> => {
  const [commitment, members, adminName] = await Promise.all([
    deps.draws.commit(id, 1),
    deps.takeOver(membersOfNext(state), { committee: id, caller: caller.userId }),
    deps.members.nameOf(adminId),
  ]);
  const { digests, about } = await deps.texts.draft(null, { adminName: adminName ?? undefined });
  return {
    type: 'createCommittee',
    committeeId: id,
    name,
    ...termsOfNext(state),
    isExisting: false,
    continues: {
      committeeId: before,
      adminId,
      members: members.map(({ seatNo, userId, noPhone, digests: of }) => ({ seatNo, userId, noPhone, digests: of })),
    },
    ...commitment,
    digests,
    rows: [about(adminId), ...members.flatMap(({ rows }) => rows)],
  };
};

export const startNextCommitteeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(startNextCommittee, async (request) => {
    const { name } = request.body;
    const found = await checkAdminAccess(deps, request.params.id, request.caller);
    if (!found.ok) return rejected(found.rejection);
    const { id: before, state } = found;
    const badName = refusedNames({ name });
    if (badName !== null) return rejected(badName);
    if (state.status === 'active') return rejected({ kind: 'CommitteeActive' });
    const excess = await dailyExcess(deps, request);
    if (excess !== null) return excess;
    const adminId = await adminOfNext(deps, state, request.caller.userId);
    return createWithFreeId(
      (attempt) => idOfNext(deps.drawSecret, before, attempt),
      async (id) => {
        const draft = await draftOf(deps, request, state, { id, before, name, adminId });
        const result = await sendCreation(deps, request, { id, adminId, draft });
        return answerResult(deps, request, id, result, committeePresenter);
      },
    );
  });
