import { acceptInvitation } from '@mandali/contracts/api/accept-invitation';
import { answerSuccess, endpoint, ok, rejected } from '../../http/endpoint.ts';
import { findInvitation } from '../invited-member.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Invitations } from '../../people/invitations.ts';

type Dependencies = { readonly committees: CommitteeCommands; readonly invitations: Invitations };

export const acceptInvitationEndpoint = (deps: Dependencies) =>
  endpoint(
    acceptInvitation,
    async ({ params, caller }) => {
      const found = await findInvitation(deps, params.token);
      if (found === null) return rejected({ kind: 'NotFound' });
      if (found.personId !== caller.userId) return rejected({ kind: 'NotAllowed' });
      // Checked again under the lock, where 'not me' can no longer interfere.
      const isTheirs = async (): Promise<boolean> => (await findInvitation(deps, params.token))?.isTheirs === true;
      const hasJoined = await deps.invitations.accept(found, isTheirs);
      return hasJoined ? ok({ success: true }) : rejected({ kind: 'InvitationEnded' });
    },
    answerSuccess,
  );
