import type { CommitteeState } from '@mandali/domain/committee/state';
import type { Past } from '@mandali/event-store/past';
import type { Pool } from 'pg';
import type { CommitteeId } from '@mandali/domain/ids';
import { committeeAccess } from '@mandali/projections/access/query';
import type { Viewer } from '@mandali/projections/viewer';
import { unnamedSeat } from '@mandali/contracts/member-states';
import { disownedSeats } from '@mandali/projections/disowned-seats/query';
import type { Cards } from '../people/cards.ts';
import { theDetail, type Wish } from './shapes/detail.ts';
import { tell } from './shapes/context.ts';

/** Name and phone of a person who has said 'not me' are gone from the past, too (docs/features.md). */
const withoutDisowned = (cards: Pick<Cards, 'read'>, disowned: ReadonlyMap<number, number>): Pick<Cards, 'read'> => ({
  async read(wanted) {
    const { people, texts } = await cards.read(wanted);
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

type Asked = Wish & { readonly committeeId: CommitteeId; readonly viewer: Viewer; readonly asOf: number };

/**
 * Detail as JSON text after the committee's first `asOf` events; null when the caller may not read it now. It is masked
 * by the rights of now: anyone who sees whole phones today sees them in the past too, no one else does.
 * @throws StoreError when the event store is away
 */
export const pastDetail = async (
  { pool, past, cards }: PastDetailDependencies,
  { committeeId: id, viewer, asOf, ...wish }: Asked,
): Promise<string | null> => {
  const access = await committeeAccess(pool, { committeeId: id, viewer });
  if (access === 'none' || access === 'replaced') return null;
  const { state, revision, head } = await past(id, asOf);
  // A committee that was deleted at that moment and restored since is shown as it was and came back.
  const detail = theDetail(state.status === 'deleted' ? state.before : state, wish);
  if (detail === null) return null;
  const reader = {
    userId: viewer.userId,
    seesPhones: access === 'admin',
    readsWords: access === 'admin' || access === 'auditor',
  };
  const shown = withoutDisowned(cards, await disownedSeats(pool, id));
  return JSON.stringify(await tell(shown, { id, events: revision + 1, head }, reader, detail));
};
