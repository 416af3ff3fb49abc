import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import {
  explainActive,
  explainMembers,
  explainPaid,
  explainReceived,
  explainRound,
  type Line,
} from '@mandali/domain/explain';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ExplainableNumber } from '../../../shared/explainable-number.ts';

/** `rupees`: beside `count` whole dues. */
export type SumPart = { readonly entries: readonly Entry[]; readonly count: number; readonly rupees: number };

type ExplainRequest = {
  readonly round?: number;
  readonly member?: number;
  readonly type: string;
  /** Entries before this moment do not affect the number; ISO 8601. */
  readonly since?: string;
};
const pageSize = 500;

// A decision that is taken back also reverts its payments and its winner.
const paying = 'PaymentMarked,PartPaid,PartTakenBack,AdvanceUsed,PastRoundRecorded,DecisionTakenBack';
const deciding = 'DrawConducted,WinnerSelected,TurnGiven,PastRoundRecorded,PotPassedOn,DecisionTakenBack';
const requestsFor = (subject: ExplainableNumber): readonly ExplainRequest[] => {
  switch (subject.number) {
    case 'pot':
      return [{ type: 'CommitteeCreated,TermsCorrected' }];
    case 'members':
      return [{ type: 'MemberAdded,MemberRemoved' }];
    case 'active':
      return [{ type: 'CommitteeCreated,CommitteeCompleted,CommitteeEnded,DecisionTakenBack' }];
    case 'collected':
      return [{ round: subject.round, type: paying }];
    case 'open':
      return [
        { round: subject.round, type: `RoundOpened,${paying}` },
        { type: 'MemberAdded,MemberRemoved,DecisionTakenBack' },
      ];
    case 'paid':
      return subject.holders.map((member) => ({ member, type: paying }));
    case 'received':
      return subject.holders.slice(0, 1).map((member) => ({ member, type: deciding }));
    default:
      return [{ type: paying, since: subject.from }];
  }
};

const day = 24 * 60 * 60 * 1000;

/** Allows for differing clocks, and for past rounds dated by day. */
const isBefore = (entry: Entry | undefined, since: string | undefined): boolean =>
  entry !== undefined && since !== undefined && Date.parse(entry.occurredAt) < Date.parse(since) - day;

async function entriesOf(committeeId: number, request: ExplainRequest, signal: AbortSignal): Promise<readonly Entry[]> {
  const { since, ...filter } = request;
  const found: Entry[] = [];
  for (let cursor: string | null = null; ;) {
    const query = { ...filter, order: 'newest', limit: pageSize, ...(cursor !== null && { cursor }) } as const;
    const call = { signal, params: { id: String(committeeId) }, query };
    const page: { readonly data: readonly Entry[]; readonly nextCursor: string | null } = await sendForPage(
      listEvents,
      call,
    );
    found.push(...page.data);
    cursor = page.nextCursor;
    if (cursor === null || isBefore(page.data.at(-1), since)) return found;
  }
}

const linesOf = (subject: ExplainableNumber, entries: readonly Entry[]): readonly Line[] => {
  switch (subject.number) {
    case 'pot':
      return entries.slice(-1).map(({ revision }) => ({ revisions: [revision], count: 1 }));
    case 'members':
      return explainMembers(entries);
    case 'active':
      return explainActive(entries);
    case 'collected':
    case 'open':
      return explainRound(subject, entries)[subject.number];
    case 'paid':
      return explainPaid(({ memberNo }) => subject.memberNos.includes(memberNo), entries);
    case 'received':
      return explainReceived(subject.memberNos, entries);
    default:
      return explainPaid(({ paidAt }) => paidAt !== null && paidAt >= subject.from && paidAt < subject.before, entries);
  }
};

/** @param entriesInBook number of entries of the book where the number is shown */
export const explained = (committeeId: number, subject: ExplainableNumber, entriesInBook: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.events(committeeId, 'explained', subject, entriesInBook),
    queryFn: async ({ signal }): Promise<readonly SumPart[]> => {
      const found = await Promise.all(requestsFor(subject).map((request) => entriesOf(committeeId, request, signal)));
      const byRevision = new Map(
        found
          .flat()
          .filter(({ revision }) => entriesInBook === undefined || revision < entriesInBook)
          .sort((a, b) => a.revision - b.revision)
          .map((entry) => [entry.revision, entry]),
      );
      return linesOf(subject, [...byRevision.values()]).map(({ revisions, count, rupees = 0 }) => ({
        entries: revisions.flatMap((revision) => byRevision.get(revision) ?? []),
        count,
        rupees,
      }));
    },
  });
