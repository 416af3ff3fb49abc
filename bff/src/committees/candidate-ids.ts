import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { committeeId, type CommitteeId, committeeIds } from '@mandali/domain/ids';
import type { Answer } from './answer.ts';

const idFrom = (hash: Hash | Hmac): CommitteeId =>
  committeeId(committeeIds.lowest + (hash.digest().readUIntBE(0, 6) % (committeeIds.end - committeeIds.lowest)));

/** Derived from the command id, so that a repeated command finds its committee. */
export const idOfNew = (userId: number, commandId: string, attempt: number): CommitteeId =>
  idFrom(createHash('sha256').update(`${userId}|${commandId}|${attempt}`));

/**
 * Derived from the committee that ends, so that it has one next committee whatever commands are sent at once. With a
 * secret: the ids cannot be occupied by others beforehand.
 */
export const idOfNext = (secret: string, before: CommitteeId, attempt: number): CommitteeId =>
  idFrom(createHmac('sha256', secret).update(`next ${before} ${attempt}`));

const maximumAttempts = 8;

/** Tries one id after the other while they are taken. */
export const createWithFreeId = async <Shape>(
  idOf: (attempt: number) => CommitteeId,
  create: (id: CommitteeId) => Promise<Answer<Shape>>,
): Promise<Answer<Shape>> => {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await create(idOf(attempt));
    const isTaken = answer.kind === 'rejected' && answer.rejection.kind === 'CommitteeIdTaken';
    if (!isTaken || attempt === maximumAttempts) return answer;
  }
};
