import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { getJoinPage } from '@mandali/contracts/api/get-join-page';
import { withdrawJoinRequest } from '@mandali/contracts/api/withdraw-join-request';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions } from '@tanstack/react-query';
import { joining } from '../../../texts/joining.ts';
import { showRefusal } from '../../../shared/notify.ts';

const labels = joining.page;

/** Poll interval while a request waits, ms: half of the rate limit. */
const pause = 30_000;

export const invitation = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => send(getJoinPage, { params: { token }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.state === 'asked' ? pause : false),
  });

export const useAskToJoin = (token: string) =>
  useCommand(askToJoin, {
    sent: (word: string) => ({ params: { token }, body: { word } }),
    done: () => {},
    failed: (error) => showRefusal(error, labels.notAsked),
  });

export const useWithdrawRequest = (token: string) =>
  useCommand(withdrawJoinRequest, {
    sent: () => ({ params: { token } }),
    done: () => {},
    failed: (error) => showRefusal(error, labels.notTakenBack),
  });
