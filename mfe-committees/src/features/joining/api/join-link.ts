import { deleteJoinLink } from '@mandali/contracts/api/delete-join-link';
import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import type { joinLinkDays } from '@mandali/contracts/joining';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions } from '@tanstack/react-query';
import { joining } from '../../../texts/joining.ts';
import { showSuccess, showRefusal } from '../../../shared/notify.ts';

const labels = joining.invite;

export type Days = (typeof joinLinkDays)[number];

/** For the admin; null: none is open. */
export const joinLink = (id: number) =>
  queryOptions({
    queryKey: queryKeys.joinLink(id),
    queryFn: async ({ signal }) => (await send(getJoinLink, { params: { id: String(id) }, signal })).link,
    staleTime: 0,
  });

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const useOpenLink = (id: number, failed: string) =>
  useCommand(putJoinLink, {
    committeeId: id,
    sent: (days: Days) => ({ ...paramsOf(id), body: { days } }),
    done: () => {},
    failed: (error) => showRefusal(error, failed),
  });

export const useTakeBackLink = (id: number) =>
  useCommand(deleteJoinLink, {
    committeeId: id,
    sent: () => paramsOf(id),
    done: () => showSuccess(labels.takenBack),
    failed: (error) => showRefusal(error, labels.notTakenBack),
  });
