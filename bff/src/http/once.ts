import type { AnyIncoming } from './endpoint.ts';
import { rejectionReply } from './problem.ts';
import type { Reply } from './reply.ts';
import type { HttpTools } from './tools.ts';

type Perform = () => Promise<Reply>;

/**
 * Carries out a command with an Idempotency-Key once; `again` answers repetitions from current rights and data. Refusals
 * are not stored: the command is decided again.
 */
export const once = async (
  incoming: AnyIncoming,
  tools: Pick<HttpTools, 'answers' | 'log' | 'now'>,
  perform: Perform,
  again: Perform,
): Promise<Reply> => {
  const { caller, commandId: key, requestId } = incoming;
  if (caller === null) return perform();
  const hash = Buffer.from(incoming.fingerprint, 'hex');
  const request = { callerId: caller.userId, key, hash, at: tools.now() };
  const claim = await tools.answers.claim(request);
  if (claim === 'done') return repeated(await again());
  if (claim === 'other-request') return rejectionReply({ kind: 'CommandIdReused' }, requestId);
  // The first request still runs; a later retry with the same key gets its result.
  if (claim === 'busy') return rejectionReply({ kind: 'Unavailable' }, requestId);
  const settle = async (isDone: boolean): Promise<void> => {
    const settling = isDone ? tools.answers.finish(request) : tools.answers.abandon(caller.userId, key);
    await settling.catch((error: unknown) =>
      tools.log.warn({ err: error, requestId }, 'the outcome could not be kept'),
    );
  };
  try {
    const reply = await perform();
    // Not awaited: a retry before it is stored finds the claim and gets 503.
    void settle(reply.status < 400);
    return reply;
  } catch (error) {
    await settle(false);
    throw error;
  }
};

const repeated = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } });
