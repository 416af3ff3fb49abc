import { endSession } from '@mandali/contracts/api/end-session';
import { listSessions } from '@mandali/contracts/api/list-sessions';
import type { AnswerOf } from '@mandali/contracts/operation';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { queryOptions } from '@tanstack/react-query';
import { sayNotEnded } from '../../../shared/end-others.ts';
import { settings } from '../../../texts/settings.ts';

const labels = settings.devices;

export type Device = AnswerOf<typeof listSessions>[number];

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => send(listSessions, { signal }),
});

export const useEndSession = () =>
  useCommand(endSession, {
    sent: ({ id }: Device) => ({ params: { id: String(id) } }),
    done: () => toast({ title: labels.ended }),
    failed: sayNotEnded,
  });
