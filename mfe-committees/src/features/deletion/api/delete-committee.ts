import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { adminListCommittees } from '@mandali/contracts/api/admin-list-committees';
import { send } from '@mandali/platform/api.ts';
import { useLocation } from '@mandali/platform/router.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayDone, sayFailed } from '../../../notify.ts';
import { committeeKey, committeesKey, dashboardStatsKey } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';

/** Deletes the committee and goes back to the dashboard. */
export const useDeleteCommittee = (committeeId: number) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => send(adminDeleteCommittee, { params: { id: String(committeeId) } }),
    onSuccess: async () => {
      sayDone(texts.deletion.done);
      navigate('/');
      client.removeQueries({ queryKey: committeeKey(committeeId) });
      const lists = [committeesKey, dashboardStatsKey, [adminListCommittees.path]];
      await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => sayFailed(error, texts.deletion.failed),
  });
};
