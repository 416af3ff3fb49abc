import { createCommittee } from '@mandali/contracts/api/create-committee';
import type { BodyOf } from '@mandali/contracts/operation';
import type { CommitteeId } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult } from '../answer.ts';
import { createWithFreeId, idOfNew } from '../candidate-ids.ts';
import { type Creation, dailyExcess, sendCreation } from '../creation.ts';
import type { NextDrawCommitment } from '../draw-seeds.ts';
import { committeePresenter } from '../shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { refusedNames } from '../../people/refused-names.ts';

type Dependencies = Creation & AnswerDependencies;

const draftOf = (body: BodyOf<typeof createCommittee>, id: CommitteeId, commitment: NextDrawCommitment) =>
  ({
    type: 'createCommittee',
    committeeId: id,
    ...commitment,
    name: body.name,
    totalMembers: body.totalMembers,
    contribution: body.contributionAmount,
    cycleDays: body.cycleDuration,
    cycleType: body.cycleType,
    firstDueDay: body.firstDueDay,
    calendar: body.calendar,
    turns: body.turns,
    isExisting: body.committeeType === 'existing',
  }) as const;

export const createCommitteeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(createCommittee, async (request) => {
    const { caller, body, commandId } = request;
    if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    const badName = refusedNames({ name: body.name });
    if (badName !== null) return rejected(badName);
    const excess = await dailyExcess(deps, request);
    if (excess !== null) return excess;
    const adminId = caller.userId;
    const adminName = (await deps.members.nameOf(adminId)) ?? undefined;
    const { digests, about } = await deps.texts.draft(null, { adminName });
    const rows = [about(adminId)];
    return createWithFreeId(
      (attempt) => idOfNew(adminId, commandId, attempt),
      async (id) => {
        const draft = { ...draftOf(body, id, await deps.draws.commit(id, 1)), digests, rows };
        const result = await sendCreation(deps, request, { id, adminId, draft });
        return answerResult(deps, request, id, result, committeePresenter);
      },
    );
  });
