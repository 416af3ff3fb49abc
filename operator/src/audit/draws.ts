import { type DatedEvent, drawRecord, ofDraws, verdictOn } from '@mandali/domain/draw-evidence';
import { type BeaconChain, quicknet } from '@mandali/domain/proof/beacon';
import type { Fault } from './finding.ts';
import type { ReadEvent } from './read-event.ts';

/** Repeats the draws of one committee, from nothing but its events. */
export type Draws = {
  follow(event: ReadEvent): void;
  /** The first draw since the last call that computes to something else. */
  check(): Promise<Fault | null>;
};

/** `chain`: the beacon that the server's draws waited for. */
export function createDraws(committeeId: number, chain: BeaconChain = quicknet): Draws {
  const history: DatedEvent[] = [];
  const conducted: { readonly revision: number; readonly round: number }[] = [];
  return {
    follow({ revision, event, meta: { occurredAt } }) {
      const kept = ofDraws({ ...event, occurredAt });
      if (kept !== null) history.push(kept);
      if (event.type === 'DrawConducted') conducted.push({ revision, round: event.data.roundNumber });
    },
    async check() {
      for (const { revision, round } of conducted.splice(0)) {
        const record = drawRecord(committeeId, round, history);
        const verdict = await verdictOn(record, chain);
        const failed = verdict?.checks.find(({ passed }) => !passed);
        if (failed === undefined || !('evidence' in record)) continue;
        const { winnerUserId, proof } = record.evidence;
        const found = { round, winner: winnerUserId, digest: proof.digest };
        return { revision, check: 'draw', what: failed.name, expected: 'a draw that computes to the same', found };
      }
      return null;
    },
  };
}
