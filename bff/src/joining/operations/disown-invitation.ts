import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import { disownSeat, forgetDisowned, type DisownDependencies } from '../disown-seat.ts';
import { findInvitation } from '../invited-member.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Invitations } from '../../people/invitations.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly invitations: Invitations } & DisownDependencies;

export const disownInvitationEndpoint = (deps: Dependencies) =>
  endpoint(
    disownInvitation,
    async ({ params, ...from }) => {
      const found = await findInvitation(deps, params.token);
      if (found === null) return rejected({ kind: 'NotFound' });
      const rejection = await (found.isTheirs ? disownSeat(deps, found, from) : forgetDisowned(deps, found));
      return rejection === null ? ok({ success: true }) : rejected(rejection);
    },
    answerSuccess,
  );
