import { commitmentTo, deriveSeed } from '@mandali/domain/draw';
import { parseCommitteeStream } from '@mandali/domain/ids';
import { knownMigrations } from '@mandali/bff/db/migrate';
import { RefusedCommand } from '../refused-command.ts';
import { type BackedUpEvent, type BackupHeader, readBackup } from './format.ts';
import type { End } from './framed-file.ts';

export type BackupSummary = {
  readonly header: BackupHeader;
  readonly events: number;
  readonly rows: number;
  readonly committees: number;
  /**
   * Rounds with a draw commitment and no winner, including those of deleted committees: they need their DRAW_SECRET.
   */
  readonly openRounds: readonly OpenRound[];
  readonly end: End;
  /** Highest epoch of seeds; 0: never restored. */
  readonly epoch: number;
};
export type OpenRound = {
  readonly committee: number;
  readonly round: number;
  readonly commitment: string;
  /** Epoch of the seed (see domain/src/draw.ts). */
  readonly epoch: number;
  /** The list is frozen and the seed revealed, so the draw must be conducted unchanged. */
  readonly isDrawOpened: boolean;
};

type Open = Omit<OpenRound, 'committee' | 'round'>;
/** `decided` rounds may open again. */
type Stream = { next: number; readonly open: Map<number, Open>; readonly decided: Map<number, Open> };
type Streams = Map<string, Stream>;

/** @throws RefusedCommand when the backup is damaged, cut off, or of another version */
export async function inspect(file: string): Promise<BackupSummary> {
  const streams: Streams = new Map();
  let header: BackupHeader | undefined;
  let [events, rows, epoch] = [0, 0, 0];
  let end: End | undefined;
  for await (const line of readBackup(file, (found) => (end = found))) {
    if (line.kind === 'header') header = await checkHeader(file, line.header);
    if (line.kind === 'event') epoch = Math.max(epoch, follow(file, streams, line.event));
    events += line.kind === 'event' ? 1 : 0;
    rows += line.kind === 'row' ? 1 : 0;
  }
  if (header === undefined || end === undefined) throw new RefusedCommand(`${file} is damaged: it has no header.`);
  const openRounds = [...streams].flatMap(([stream, { open }]) =>
    [...open].map(([round, each]) => ({ committee: parseCommitteeStream(stream) ?? 0, round, ...each })),
  );
  return { header, events, rows, committees: streams.size, openRounds, epoch, end };
}

async function checkHeader(file: string, header: BackupHeader): Promise<BackupHeader> {
  const known = await knownMigrations();
  const unknown = header.migrations.find((name, index) => name !== known[index]);
  if (unknown === undefined) return header;
  throw new RefusedCommand(`${file} was written by a newer Mandali (migration ${unknown} is unknown here).`);
}

/** Returns the epoch of the seed that the event commits to; 0: none. */
function follow(file: string, streams: Streams, { stream, revision, type, data }: BackedUpEvent): number {
  const found = streams.get(stream) ?? { next: 0, open: new Map<number, Open>(), decided: new Map<number, Open>() };
  if (revision !== found.next)
    throw new RefusedCommand(
      `${file} is damaged: ${stream} goes on with revision ${revision} where ${found.next} should be.`,
    );
  found.next += 1;
  streams.set(stream, found);
  const { roundNumber } = data;
  if (typeof roundNumber !== 'number') return 0;
  const open = found.open.get(roundNumber);
  if (type === 'DrawOpened' && open) found.open.set(roundNumber, { ...open, isDrawOpened: true });
  if (decisions.has(type)) move(roundNumber, found.open, found.decided);
  if (type === 'DecisionTakenBack') {
    found.open.delete(Number(data['closes']));
    if (data['reopens'] === true) move(roundNumber, found.decided, found.open);
  }
  if (type !== 'RoundOpened' && type !== 'DrawRecommitted') return 0;
  const { drawCommitment: commitment, epoch = 0 } = data;
  if (typeof commitment !== 'string' || typeof epoch !== 'number') return 0;
  found.open.set(roundNumber, { commitment, epoch, isDrawOpened: false });
  return epoch;
}

function move(round: number, from: Map<number, Open>, to: Map<number, Open>): void {
  const found = from.get(round);
  from.delete(round);
  if (found) to.set(round, found);
}

const decisions: ReadonlySet<string> = new Set(['DrawConducted', 'WinnerSelected', 'TurnGiven', 'PastRoundRecorded']);

export async function underAnotherSecret(drawSecret: string, rounds: readonly OpenRound[]): Promise<number> {
  let others = 0;
  for (const { committee, round, commitment, epoch } of rounds)
    if ((await commitmentTo(await deriveSeed(drawSecret, committee, round, epoch))) !== commitment) others += 1;
  return others;
}
