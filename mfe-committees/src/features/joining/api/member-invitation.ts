import { acceptInvitation } from '@mandali/contracts/api/accept-invitation';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { getInvitation } from '@mandali/contracts/api/get-invitation';
import { ApiError } from '@mandali/contracts/client';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions } from '@tanstack/react-query';
import { invitations } from '../../../texts/invitations.ts';
import { showRefusal } from '../../../shared/notify.ts';

const labels = invitations.page;

export const memberInvitation = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => send(getInvitation, { params: { token }, signal }),
    staleTime: 0,
  });

export const isForOtherUser = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export const useAcceptInvitation = (token: string) =>
  useCommand(acceptInvitation, {
    sent: () => ({ params: { token } }),
    done: () => {},
    // The page itself explains a wrong account.
    failed: (error) => (isForOtherUser(error) ? undefined : showRefusal(error, labels.notAccepted)),
  });

export const useDisownInvitation = (token: string) =>
  useCommand(disownInvitation, {
    sent: () => ({ params: { token } }),
    done: () => {},
    failed: (error) => showRefusal(error, labels.notSaid),
  });
