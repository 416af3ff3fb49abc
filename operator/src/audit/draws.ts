import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { verifyDraw } from '@mandali/domain/draw';
import { drawRecord } from '@mandali/domain/draw-evidence';
import type { Fault } from './finding.ts';
import type { ReadEvent } from './read-event.ts';

/** Repeats the draws of one committee, from nothing but its events. */
export type Draws = {
  follow(event: ReadEvent): void;
  /** The first draw since the last call that computes to something else. */
  check(): Promise<Fault | null>;
};

/** Payments, which are most of a log, and lists of dues say nothing about a draw: they are not kept. */
const slim = (event: CommitteeEvent): CommitteeEvent | null => {
  if (event.type === 'PaymentMarked') return null;
  if (event.type === 'RoundOpened') return { ...event, data: { ...event.data, owing: [] } };
  if (event.type === 'PastRoundRecorded') return { ...event, data: { ...event.data, paid: [] } };
  return event;
};

export function createDraws(committeeId: number): Draws {
  const history: CommitteeEvent[] = [];
  const conducted: { readonly revision: number; readonly round: number }[] = [];
  return {
    follow({ revision, event }) {
      const kept = slim(event);
      if (kept !== null) history.push(kept);
      if (event.type === 'DrawConducted') conducted.push({ revision, round: event.data.roundNumber });
    },
    async check() {
      for (const { revision, round } of conducted.splice(0)) {
        const record = drawRecord(committeeId, round, history);
        if (record.kind !== 'proven') continue;
        const { checks } = await verifyDraw(record.evidence);
        const failed = checks.find(({ passed }) => !passed);
        if (failed === undefined) continue;
        const { winnerUserId, proof } = record.evidence;
        const found = { round, winner: winnerUserId, digest: proof.digest };
        return { revision, check: 'draw', what: failed.name, expected: 'a draw that computes to the same', found };
      }
      return null;
    },
  };
}
