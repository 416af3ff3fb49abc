import { liveCommittee } from '@mandali/domain/committee/queries';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { erasedName, missingName } from '@mandali/contracts/shapes';
import { findReadableCommittee } from '../../committees/read-access.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Cards } from '../../people/cards.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Pool } from 'pg';
import type { WaysToPay } from '../ways-to-pay.ts';

type Dependencies = {
  readonly cards: Cards;
  readonly committees: CommitteeCommands;
  readonly pool: Pool;
  readonly waysToPay: WaysToPay;
};

/** Masks an address as 'as****@okbank', because the part before the bank is often a phone number. */
const maskUpi = (upi: string): string => upi.replace(/^(.{2}).*(?=@)/, '$1****');

export const getWayToPayEndpoint = (deps: Dependencies) =>
  endpoint(getWayToPay, async ({ params, caller }) => {
    const id = await findReadableCommittee(deps, params.id, caller);
    const state = id === null ? null : liveCommittee(await deps.committees.stateOf(id));
    if (id === null || state === null) return rejected({ kind: 'CommitteeNotFound' });
    const way = await deps.waysToPay.of(id, state.adminId);
    if (way === null) return ok({ way: null });
    const { upi, note, since, setBy } = way;
    const { people } = await deps.cards.read({ people: [state.adminId, setBy ?? state.adminId], texts: [] });
    const isAuditor = caller.role === 'auditor';
    return ok({
      way: {
        upi: isAuditor && upi !== null ? maskUpi(upi) : upi,
        note: isAuditor ? null : note,
        payee: people.get(state.adminId)?.name ?? missingName,
        since,
        setBy: setBy === null ? erasedName : (people.get(setBy)?.name ?? missingName),
      },
    });
  });
