import type { Deps } from '../deps.ts';
import type { AnyIncoming } from './endpoint.ts';
import { rejectionReply } from './problem.ts';
import type { Reply } from './reply.ts';

type Perform = () => Promise<Reply>;

/** Carries out a command that came with an Idempotency-Key: once, and the kept answer whenever it comes again. */
export const once = async (incoming: AnyIncoming, deps: Deps, perform: Perform): Promise<Reply> => {
  const { caller, commandId: key, requestId } = incoming;
  if (caller === null) return perform();
  const hash = Buffer.from(incoming.fingerprint, 'hex');
  const request = { callerId: caller.userId, key, hash, at: deps.now() };
  const claim = await deps.answers.claim(request);
  if (claim.kind === 'answered') return claim.reply;
  if (claim.kind === 'other-request') return rejectionReply({ kind: 'CommandIdReused' }, requestId);
  // It runs still, and its outcome is for the one who asks again by the same key.
  if (claim.kind === 'busy') return rejectionReply({ kind: 'Unavailable' }, requestId);
  const settle = async (reply: Reply | null): Promise<void> => {
    // An outage is no answer to keep: the same key may try again.
    const final = reply !== null && reply.status < 500 && reply.status !== 429;
    if (final) await deps.answers.finish(request, reply);
    else await deps.answers.abandon(caller.userId, key);
  };
  const settled = async (reply: Reply | null): Promise<void> =>
    settle(reply).catch((error: unknown) => deps.log.warn({ err: error, requestId }, 'the answer could not be kept'));
  try {
    const reply = await perform();
    // Nobody waits for this: a retry that comes before it is stored finds the claim, and waits.
    void settled(reply);
    return reply;
  } catch (error) {
    await settled(null);
    throw error;
  }
};
