import type { CommitteeState } from '@mandali/domain/committee/state';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { CommitteeId } from '@mandali/domain/ids';
import { committeeAccess } from '@mandali/projections/access/query';
import type { Viewer } from '@mandali/projections/viewer';
import { unnamedSeat } from '@mandali/contracts/member-states';
import { disownedSeats } from '@mandali/projections/disowned-seats/query';
import type { Cards } from '../people/cards.ts';
import { type DetailOptions, detailPresenter } from './shapes/detail.ts';
import { present } from './shapes/presenter.ts';

/** Hides name and phone after 'not me' (docs/features.md), also in past states. */
const maskDisowned = (cards: Pick<Cards, 'read'>, disowned: ReadonlyMap<number, number>): Pick<Cards, 'read'> => ({
  async read(request) {
    const { people, texts } = await cards.read(request);
    const shown = new Map(people);
    for (const [userId, seatNo] of disowned)
      if (people.has(userId)) shown.set(userId, { ...placeholder, name: unnamedSeat(seatNo) });
    return { people: shown, texts };
  },
});

const placeholder = { phone: null, maskedPhone: null, hasAccount: false, invitedTo: [] } as const;

export type PastDetailDependencies = {
  readonly pool: Pool;
  readonly past: Past<CommitteeId, CommitteeState>;
  readonly cards: Cards;
};

type PastDetailQuery = DetailOptions & {
  readonly committeeId: CommitteeId;
  readonly viewer: Viewer;
  readonly asOf: number;
};

/**
 * Returns null when the caller may not read the committee now. Phones are masked by the current rights.
 * @throws StoreError when the event store is unavailable
 */
export const pastDetail = async (
  { pool, past, cards }: PastDetailDependencies,
  { committeeId: id, viewer, asOf, ...options }: PastDetailQuery,
): Promise<string | null> => {
  const access = await committeeAccess(pool, { committeeId: id, viewer });
  if (access === 'none' || access === 'replaced') return null;
  const { state, revision, head } = await past(id, asOf);
  // Deleted at that moment and restored since: shown as it was before the deletion.
  const presenter = detailPresenter(state.status === 'deleted' ? state.before : state, options);
  if (presenter === null) return null;
  const rights = {
    userId: viewer.userId,
    seesPhones: access === 'admin',
    readsReports: access === 'admin' || access === 'auditor',
  };
  const shown = maskDisowned(cards, await disownedSeats(pool, id));
  return JSON.stringify(await present(shown, { id, events: revision + 1, head }, rights, presenter));
};
