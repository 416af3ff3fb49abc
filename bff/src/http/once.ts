import type { AnyIncoming } from './endpoint.ts';
import { rejectionReply } from './problem.ts';
import type { Reply } from './reply.ts';
import type { HttpDependencies } from './dependencies.ts';

type ReplyBuilder = () => Promise<Reply>;

/** Repetitions are answered from current rights and data. Refusals are not stored: the command is decided again. */
export const once = async (
  incoming: AnyIncoming,
  deps: Pick<HttpDependencies, 'answers' | 'log' | 'now'>,
  perform: ReplyBuilder,
  answerRepeated: ReplyBuilder,
): Promise<Reply> => {
  const { caller, commandId: key, requestId } = incoming;
  if (caller === null) return perform();
  const hash = Buffer.from(incoming.fingerprint, 'hex');
  const request = { callerId: caller.userId, key, hash, at: deps.now() };
  const claim = await deps.answers.claim(request);
  if (claim === 'done') return repeated(await answerRepeated());
  if (claim === 'other-request') return rejectionReply({ kind: 'CommandIdReused' }, requestId);
  // The first request still runs; a later retry with the same key gets its result.
  if (claim === 'busy') return rejectionReply({ kind: 'Unavailable' }, requestId);
  const recordResult = async (isDone: boolean): Promise<void> => {
    const recording = isDone ? deps.answers.finish(request) : deps.answers.abandon(caller.userId, key);
    await recording.catch((error: unknown) =>
      deps.log.warn(
        { err: error, requestId },
        'storing the result of a command failed: its repetition is answered with 503 for 5 s',
      ),
    );
  };
  try {
    const reply = await perform();
    // Not awaited: a retry before it is stored finds the claim and gets 503.
    void recordResult(reply.status < 400);
    return reply;
  } catch (error) {
    await recordResult(false);
    throw error;
  }
};

const repeated = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, 'idempotency-replayed': 'true' } });
