import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { paths } from '@mandali/contracts/paths';
import { useLocation } from '@mandali/platform/page/router.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { showSuccess, showFailure } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

export const useDeleteCommittee = (committeeId: number) => {
  const [, navigate] = useLocation();
  return useCommand(adminDeleteCommittee, {
    sent: () => ({ params: { id: String(committeeId) } }),
    committeeId,
    done: () => {
      showSuccess(texts.deletion.done);
      navigate(paths.dashboard);
    },
    failed: (error) => showFailure(error, texts.deletion.failed),
  });
};
