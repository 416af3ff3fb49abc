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
  readonly fingerprint: string;
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
 * Carries out a committee command, or finds that it was carried out before, and answers with what there is now, as the
 * caller may see it now. Whoever has just given away the right to see the committee (a transfer) is answered once, with
 * phones masked as for an auditor.
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
  const { state, changed, lagging } = carried;
  const { userId, role } = request.caller;
  const text =
    (await present({ userId, role }, state)) ?? (changed ? await present({ userId, role: 'auditor' }, state) : null);
  if (text !== null) return { kind: 'text', text, lagging };
  // Carried out, but not to be seen yet: the same Idempotency-Key answers as soon as it is.
  return rejected(lagging ? { kind: 'Unavailable', retryAfter: 2 } : { kind: 'NotFound' });
};
