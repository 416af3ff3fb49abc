import { type DatedEvent, drawRecord, ofDraws, verdictOn } from '@mandali/domain/draw-evidence';
import { quicknet } from '@mandali/domain/proof/beacon';
import type { Entry } from '@mandali/domain/proof/export-line';
import type { Draws } from './report.ts';

/** What an entry says is judged by those who repeat the draw: here its form does not matter. */
const readEvent = ({ type, data, meta }: Entry): DatedEvent =>
  ({ type, data, occurredAt: meta['occurredAt'] }) as unknown as DatedEvent;

export type DrawFault = { readonly revision: number; readonly check: string };

/** Computes the draws of a book again, from nothing but its entries. */
export const createDraws = () => {
  const history: DatedEvent[] = [];
  const conducted: { readonly revision: number; readonly round: number }[] = [];
  const checkOne = async (committeeId: number, round: number): Promise<string | null | undefined> => {
    const record = drawRecord(committeeId, round, history);
    // Of another beacon than the public one this page has no key: it computes nothing, and says so.
    const isForeign = record.kind === 'by-beacon' && record.evidence.ticket.beacon.chain !== quicknet.chain;
    const verdict = isForeign ? null : await verdictOn(record);
    return verdict === null ? undefined : (verdict.checks.find(({ passed }) => !passed)?.name ?? null);
  };
  const checkAll = async (committeeId: number): Promise<Exclude<Draws, null> | DrawFault> => {
    let unproven = 0;
    for (const { revision, round } of conducted) {
      const failed = await checkOne(committeeId, round);
      if (typeof failed === 'string') return { revision, check: failed };
      if (failed === undefined) unproven += 1;
    }
    return { computed: conducted.length - unproven, unproven };
  };
  return {
    follow(entry: Entry): void {
      const event = ofDraws(readEvent(entry));
      if (event !== null) history.push(event);
      if (entry.type === 'DrawConducted')
        conducted.push({ revision: entry.revision, round: Number(entry.data['roundNumber']) });
    },
    /** Null where they cannot be computed here: entries of a later version, or a browser without WebCrypto. */
    check: (committeeId: number): Promise<Draws | DrawFault> => checkAll(committeeId).catch(() => null),
  };
};
