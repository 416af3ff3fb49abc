import { createHash } from 'node:crypto';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import type { BodyOf } from '@mandali/contracts/operation';
import { committeeId, type CommitteeId, committeeIds } from '@mandali/domain/ids';
import { answerCommand, type CommandRequest, type AnswerDeps } from '../answer.ts';
import type { Around } from '../commands.ts';
import type { Promised, Draws } from '../draw-seeds.ts';
import { theCommittee } from '../shapes/committee.ts';
import { digestsOfAdmin } from '../digests.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { type LimitHit, perDay, type Limits } from '../../db/limits.ts';
import { refusedNames } from '../../people/refused-names.ts';
import type { Members } from '../../people/placeholders.ts';
import type { Stewardship } from '../stewardship.ts';

type Needs = {
  readonly draws: Draws;
  readonly limits: Limits;
  readonly members: Members;
  readonly stewardship: Stewardship;
  readonly committeesPerDay: number;
} & AnswerDeps;

const attempts = 8;

/** Random by the command's id, so that a repeated command finds its committee again. */
const candidate = (userId: number, commandId: string, attempt: number): CommitteeId => {
  const digest = createHash('sha256').update(`${userId}|${commandId}|${attempt}`).digest();
  return committeeId(committeeIds.lowest + (digest.readUIntBE(0, 6) % (committeeIds.end - committeeIds.lowest)));
};

/** The same command counts once. */
const ofTheDay = ({ caller, commandId }: CommandRequest, { committeesPerDay }: Needs): LimitHit => ({
  kind: 'committees',
  subject: `${caller.userId}`,
  rules: perDay(committeesPerDay),
  commandId,
});

const creating = (body: BodyOf<typeof createCommittee>, id: CommitteeId, promised: Promised) =>
  ({
    type: 'createCommittee',
    committeeId: id,
    ...promised,
    name: body.name,
    totalMembers: body.totalMembers,
    contribution: body.contributionAmount,
    cycleDays: body.cycleDuration,
    cycleType: body.cycleType,
    isExisting: body.committeeType === 'existing',
  }) as const;

export const createCommitteeEndpoint = (deps: Needs) =>
  committeeEndpoint(createCommittee, async (request) => {
    const { caller, body, commandId } = request;
    const take = (id: CommitteeId): Around => {
      return (append) =>
        deps.stewardship.take(caller.userId, id, async (person) => {
          if (person === null) return { kind: 'refused', refusal: { kind: 'NotSignedIn' } };
          return person.role === 'auditor' ? { kind: 'refused', refusal: { kind: 'NotAllowed' } } : append();
        });
    };
    if (caller.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    const badName = refusedNames({ name: body.name });
    if (badName !== null) return rejected(badName);
    const refused = await deps.limits.admit([ofTheDay(request, deps)]);
    if (refused !== null) return rejected({ kind: 'TooManyCommittees', retryAfter: refused.retryAfter });
    for (let attempt = 0; ; attempt += 1) {
      const id = candidate(caller.userId, commandId, attempt);
      const promised = await deps.draws.promise(id, 1);
      const answer = await answerCommand(
        deps,
        { ...request, around: take(id) },
        id,
        () => ({
          draft: creating(body, id, promised),
          complete: async (keep) => {
            const name = await deps.members.nameOf(caller.userId);
            const digests = await digestsOfAdmin(keep, caller.userId, name);
            return { ...creating(body, id, promised), digests };
          },
        }),
        theCommittee,
      );
      const isTaken = answer.kind === 'rejected' && answer.rejection.kind === 'CommitteeIdTaken';
      if (!isTaken || attempt === attempts) return answer;
    }
  });
