import type { CommitteeState } from '@mandali/domain/committee/state';
import type { CommitteeId } from '@mandali/domain/ids';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { Cards } from '../people/cards.ts';
import { treeSize } from '@mandali/projections/committee-tree/query';
import { rightsIn } from '@mandali/projections/committee/viewer-rights';
import type { Caller } from '../http/caller.ts';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { BuildCommand, CommandResult, CommandSource, CommitteeCommands, StoredEvents } from './commands.ts';
import { present, type Presenter } from './shapes/presenter.ts';

export type CommandRequest = CommandSource & { readonly caller: Caller };

export type Answer<Shape> =
  | { readonly kind: 'data'; readonly data: Shape; readonly lagging: boolean; readonly stored: StoredEvents }
  | RejectedResult;

export type AnswerDependencies = {
  readonly pool: Pool;
  readonly committees: Pick<CommitteeCommands, 'send' | 'waitForRows'>;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
};

export type FindPresenter<Shape> = (state: CommitteeState) => Presenter<Shape> | null;

/**
 * Answers an accepted command. A caller who lost access to the committee by it (a transfer) gets this answer with phones
 * masked.
 */
export const answerCommand = async <Shape>(
  deps: AnswerDependencies,
  request: CommandRequest,
  id: CommitteeId,
  build: BuildCommand,
  findPresenter: FindPresenter<Shape>,
): Promise<Answer<Shape>> =>
  answerResult(deps, request, id, await deps.committees.send(id, request, build), findPresenter);

/** Waits for the read models: call it after the lock of the command is released. */
export const answerResult = async <Shape>(
  deps: AnswerDependencies,
  { caller }: Pick<CommandRequest, 'caller'>,
  id: CommitteeId,
  result: CommandResult,
  findPresenter: FindPresenter<Shape>,
): Promise<Answer<Shape>> => {
  if (result.kind === 'rejected') return result;
  const { state, events, head, stored } = result;
  const lagging = !(await deps.committees.waitForRows(id, events));
  const presenter = findPresenter(state);
  if (presenter === null) return rejected({ kind: 'NotFound' });
  // The events are stored, but the read models lag: the client repeats the request with the same Idempotency-Key.
  if (lagging && !(await isShown(deps, id, findPresenter))) return rejected({ kind: 'Unavailable', retryAfter: 2 });
  const data = await present(deps.cards, { id, events, head }, rightsIn(state, caller), presenter);
  return { kind: 'data', data, lagging, stored };
};

const isShown = async (
  { pool, past }: AnswerDependencies,
  id: CommitteeId,
  findPresenter: FindPresenter<unknown>,
): Promise<boolean> => {
  const shown = await past(id, (await treeSize(pool, id)) ?? 0);
  return findPresenter(shown.state) !== null;
};
