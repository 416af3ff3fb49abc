import { verifyDraw } from '@mandali/domain/draw';
import { drawRecord } from '@mandali/domain/draw-evidence';
import type { Entry } from '@mandali/domain/proof/export-line';
import type { Draws } from './report.ts';

type CommitteeEvent = Parameters<typeof drawRecord>[2] extends Iterable<infer Event> ? Event : never;

/** Payments, which are most of a book, and lists of dues say nothing about a draw: they are not held. */
const said = new Set([
  'MemberAdded',
  'MemberReplaced',
  'RoundOpened',
  'DrawRecommitted',
  'DrawOpened',
  'DrawConducted',
  'WinnerSelected',
  'PastRoundRecorded',
]);

const slim = ({ type, data }: Entry): CommitteeEvent => {
  const { owing: _owing, paid: _paid, ...rest } = data;
  return { type, data: rest } as unknown as CommitteeEvent;
};

export type DrawFault = { readonly revision: number; readonly check: string };

/** Computes the draws of a book again, from nothing but its entries. */
export const createDraws = () => {
  const history: CommitteeEvent[] = [];
  const conducted: { readonly revision: number; readonly round: number }[] = [];
  const checkOne = async (committeeId: number, round: number): Promise<string | null | undefined> => {
    const record = drawRecord(committeeId, round, history);
    if (record.kind !== 'proven') return undefined;
    const { checks } = await verifyDraw(record.evidence);
    return checks.find(({ passed }) => !passed)?.name ?? null;
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
      if (!said.has(entry.type)) return;
      history.push(slim(entry));
      if (entry.type === 'DrawConducted')
        conducted.push({ revision: entry.revision, round: Number(entry.data['roundNumber']) });
    },
    /** Null where they cannot be computed here: entries of a later version, or a browser without WebCrypto. */
    check: (committeeId: number): Promise<Draws | DrawFault> => checkAll(committeeId).catch(() => null),
  };
};
