import { getInvitation } from '@mandali/contracts/api/get-invitation';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { findInvitation, presentInvitation } from '../invited-member.ts';
import type { Cards } from '../../people/cards.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Invitations } from '../../people/invitations.ts';

type Dependencies = {
  readonly cards: Cards;
  readonly committees: CommitteeCommands;
  readonly invitations: Invitations;
};

export const getInvitationEndpoint = (deps: Dependencies) =>
  endpoint(getInvitation, async ({ params }) => {
    const found = await findInvitation(deps, params.token);
    return found === null ? rejected({ kind: 'NotFound' }) : ok(await presentInvitation(deps, found));
  });
