import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Viewer } from '@mandali/projections/viewer';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/endpoint.ts';
import { rejected } from '../http/endpoint.ts';
import type { Rejection } from '../rejections.ts';
import type { Around, Make } from './commands.ts';

/** What a committee command needs of its request. */
export type CommandRequest = {
  readonly caller: Caller;
  readonly commandId: string;
  readonly requestId: string;
  readonly at: string;
  readonly around?: Around;
};

type Answer =
  | { readonly kind: 'text'; readonly text: string; readonly lagging: boolean }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** JSON text of the contract's shape, read by a question of the projections; null when there is nothing to show. */
export type Present = (viewer: Viewer, state: CommitteeState) => Promise<string | null>;

/**
 * Carries out a committee command and answers with what it made. Whoever was allowed to give the command sees its
 * result as the committee admin does, also when the command itself took that right away (a transfer).
 */
export const answerCommand = async (
  deps: Deps,
  request: CommandRequest,
  id: CommitteeId,
  make: Make,
  present: Present,
): Promise<Answer> => {
  const carried = await deps.committees.send(id, request, make);
  if (carried.kind === 'refused') return rejected(carried.rejection);
  const text = await present({ userId: request.caller.userId, role: 'global_admin' }, carried.state);
  if (text !== null) return { kind: 'text', text, lagging: carried.lagging };
  // Carried out, but not to be seen yet: the same Idempotency-Key answers as soon as it is.
  return rejected(carried.lagging ? { kind: 'Unavailable', retryAfter: 2 } : { kind: 'NotFound' });
};
