import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { explainRound, type Line } from '@mandali/domain/explain';
import { sendForPage } from '@mandali/platform/api.ts';
import { queryKeys } from '@mandali/platform/query-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Explicable } from '../../../explainable.tsx';

/** A part of a number, with the entries that say it together; at least one. */
export type Part = { readonly entries: readonly Entry[]; readonly dues: number };

type Asked = { readonly round?: number; readonly type: string };
const pageSize = 500;

const paying = 'PaymentMarked,PastRoundRecorded';
const asksFor = ({ number, round }: Explicable): readonly Asked[] => {
  if (number === 'pot') return [{ type: 'CommitteeCreated' }];
  if (number === 'collected') return [{ round, type: paying }];
  return [{ round, type: `RoundOpened,${paying}` }, { type: 'MemberAdded' }];
};

/** All entries of a kind: at most some thousand of one round, in pages. */
async function entriesOf(committeeId: number, asked: Asked, signal: AbortSignal): Promise<readonly Entry[]> {
  const found: Entry[] = [];
  for (let cursor: string | null = null; ;) {
    const query = { ...asked, order: 'oldest', limit: pageSize, ...(cursor !== null && { cursor }) } as const;
    const page: { readonly data: readonly Entry[]; readonly nextCursor: string | null } = await sendForPage(
      listEvents,
      {
        signal,
        params: { id: String(committeeId) },
        query,
      },
    );
    found.push(...page.data);
    cursor = page.nextCursor;
    if (cursor === null) return found;
  }
}

const linesOf = ({ number, round }: Explicable, entries: readonly Entry[]): readonly Line[] =>
  number === 'pot'
    ? entries.map(({ revision }) => ({ revisions: [revision], dues: 1 }))
    : explainRound(round, entries)[number];

/**
 * The parts that a number adds up to, worked out here, from the entries themselves.
 * @param known how many entries the book had where the number stands
 */
export const explained = (committeeId: number, what: Explicable, known: number | undefined) =>
  queryOptions({
    queryKey: queryKeys.events(committeeId, 'explained', what, known),
    queryFn: async ({ signal }): Promise<readonly Part[]> => {
      const found = await Promise.all(asksFor(what).map((asked) => entriesOf(committeeId, asked, signal)));
      const entries = found
        .flat()
        .filter(({ revision }) => known === undefined || revision < known)
        .toSorted((a, b) => a.revision - b.revision);
      const byRevision = new Map(entries.map((entry) => [entry.revision, entry]));
      return linesOf(what, entries).map(({ revisions, dues }) => ({
        entries: revisions.flatMap((revision) => byRevision.get(revision) ?? []),
        dues,
      }));
    },
  });
