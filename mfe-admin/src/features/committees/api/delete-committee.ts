import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminGetStatus } from '@mandali/contracts/api/admin-get-status';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { send, serverMessage } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../../texts.ts';
import { adminCommittees } from './admin-committees.ts';

const words = texts.deleteCommittee;

// Other screens show the committee too; they read again when they are next shown.
const elsewhere = [listCommittees.path, getDashboardStats.path, adminGetStatus.path];

export const deleteFailure = (error: unknown): string => serverMessage(error) ?? words.failed;

/** Deletes a committee for everybody. */
export const useDeleteCommittee = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send(adminDeleteCommittee, { params: { id: String(id) } }),
    onSuccess: async () => {
      toast({ title: texts.success, description: words.done });
      elsewhere.forEach((path) => void cache.invalidateQueries({ queryKey: [path] }));
      await cache.invalidateQueries({ queryKey: adminCommittees.queryKey });
    },
    onError: (error) => toast({ title: texts.error, description: deleteFailure(error), destructive: true }),
  });
};
