import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { doneAgain, endpoint, ok, rejected } from '../../http/endpoint.ts';
import { disownSeat, forgetDisowned } from '../disown-seat.ts';
import { findInvitation } from '../invited-member.ts';

export const disownInvitationEndpoint = endpoint(
  disownInvitation,
  async ({ params, ...from }, deps) => {
    const found = await findInvitation(deps, params.token);
    if (found === null) return rejected({ kind: 'NotFound' });
    const rejection = await (found.isTheirs ? disownSeat(deps, found, from) : forgetDisowned(deps, found));
    return rejection === null ? ok({ success: true }) : rejected(rejection);
  },
  doneAgain,
);
