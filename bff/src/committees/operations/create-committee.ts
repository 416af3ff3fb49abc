import { createHash } from 'node:crypto';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import type { BodyOf } from '@mandali/contracts/operation';
import { committeeId, type CommitteeId, committeeIds } from '@mandali/domain/ids';
import { type AnswerDependencies, answerResult, type CommandRequest } from '../answer.ts';
import type { CommandDraft, CommandResult } from '../commands.ts';
import type { NextDrawCommitment, Draws } from '../draw-seeds.ts';
import { committeePresenter } from '../shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { type LimitHit, perDay, type Limits } from '../../db/limits.ts';
import { refusedNames } from '../../people/refused-names.ts';
import type { Texts } from '../../people/free-texts.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Stewardship } from '../stewardship.ts';

type Dependencies = {
  readonly draws: Draws;
  readonly limits: Limits;
  readonly members: Members;
  readonly stewardship: Stewardship;
  readonly texts: Pick<Texts, 'draft'>;
  readonly committeesPerDay: number;
} & AnswerDependencies;

const maximumAttempts = 8;

/** Derived from the command id, so that a repeated command finds its committee. */
const candidate = (userId: number, commandId: string, attempt: number): CommitteeId => {
  const digest = createHash('sha256').update(`${userId}|${commandId}|${attempt}`).digest();
  return committeeId(committeeIds.lowest + (digest.readUIntBE(0, 6) % (committeeIds.end - committeeIds.lowest)));
};

const dailyLimit = ({ caller, commandId }: CommandRequest, { committeesPerDay }: Dependencies): LimitHit => ({
  kind: 'committees',
  subject: `${caller.userId}`,
  rules: perDay(committeesPerDay),
  commandId,
});

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
    isExisting: body.committeeType === 'existing',
  }) as const;

/** Creates the committee while no process can change the role of the sender. */
const send = (
  deps: Dependencies,
  request: CommandRequest,
  id: CommitteeId,
  draft: CommandDraft,
): Promise<CommandResult> =>
  deps.stewardship.take(request.caller.userId, id, async (person) => {
    if (person === null) return rejected({ kind: 'NotSignedIn' });
    if (person.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    return deps.committees.send(id, request, () => draft);
  });

export const createCommitteeEndpoint = (deps: Dependencies) =>
  committeeEndpoint(createCommittee, async (request) => {
    const { caller, body, commandId } = request;
    if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    const badName = refusedNames({ name: body.name });
    if (badName !== null) return rejected(badName);
    const excess = await deps.limits.admit([dailyLimit(request, deps)]);
    if (excess !== null) return rejected({ kind: 'TooManyCommittees', retryAfter: excess.retryAfter });
    const adminName = (await deps.members.nameOf(caller.userId)) ?? undefined;
    const { digests, about } = await deps.texts.draft(null, { adminName });
    const rows = [about(caller.userId)];
    for (let attempt = 0; ; attempt += 1) {
      const id = candidate(caller.userId, commandId, attempt);
      const commitment = await deps.draws.commit(id, 1);
      const result = await send(deps, request, id, { ...draftOf(body, id, commitment), digests, rows });
      const answer = await answerResult(deps, request, id, result, committeePresenter);
      const isTaken = answer.kind === 'rejected' && answer.rejection.kind === 'CommitteeIdTaken';
      if (!isTaken || attempt === maximumAttempts) return answer;
    }
  });
