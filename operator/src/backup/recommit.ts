import { randomUUID } from 'node:crypto';
import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import { committee } from '@mandali/domain/committee/index';
import { commitmentTo, deriveSeed } from '@mandali/domain/draw';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { createCommandHandler } from '@mandali/event-store/handle';
import type { EventStore } from '@mandali/event-store/port';
import type { BackupSummary, OpenRound } from './inspect.ts';

/** Concurrent appends share one write to the disk. */
const atOnce = 16;
/** Long, because a whole stream is read before each append. */
const timeouts = { callMs: 30_000, totalMs: 60_000 };

/** Milliseconds since 1970, so that every restore begins another epoch; greater than every epoch of the backup. */
export const nextEpoch = ({ epoch }: BackupSummary, now: Date): number => Math.max(now.getTime(), epoch + 1);

/**
 * Commits the open rounds to new seeds. The history after the backup is lost, including draws opened in it: with the
 * same seed, a person who knows it could choose the outcome of the second try. A draw opened in the backup stays
 * unchanged.
 * @throws StoreError when the store stays unavailable
 */
export async function recommit(
  store: EventStore,
  { openRounds }: BackupSummary,
  { drawSecret, epoch, at }: { readonly drawSecret: string; readonly epoch: number; readonly at: Date },
): Promise<number> {
  const handler = createCommandHandler({
    store,
    decider: committee,
    streamOf: committeeStream,
    now: () => at,
    ...timeouts,
  });
  const renew = async ({ committee: id, round: roundNumber }: OpenRound): Promise<void> => {
    const drawCommitment = await commitmentTo(await deriveSeed(drawSecret, id, roundNumber, epoch));
    const commandId = randomUUID();
    const promise = { roundNumber, drawCommitment, epoch };
    const make = (_: unknown, moment: string): CommitteeCommand => {
      const actor = { kind: 'system' } as const;
      return { type: 'recommitDraw', actor, at: moment, commandId, ...promise };
    };
    const meta = { commandId, correlationId: commandId, actorId: 'system' } as const;
    const handled = await handler.handle(committeeId(id), make, meta);
    if (handled.kind !== 'ok')
      throw new Error(`round ${roundNumber} of committee ${id} could not be committed to anew`);
  };
  const rounds = openRounds.filter(({ isDrawOpened }) => !isDrawOpened);
  const queue = rounds.values();
  const worker = async (): Promise<void> => {
    for (const round of queue) await renew(round);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return rounds.length;
}
