import { removeCommittee } from '@mandali/contracts/api/remove-committee';
import { paths } from '@mandali/contracts/paths';
import { dropDraft } from '@mandali/platform/forms/drafts.ts';
import { useLocation } from '@mandali/platform/page/router.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { showRefusal, showSuccess } from '../../../shared/notify.ts';
import { settings } from '../../../texts/settings.ts';

const labels = settings.remove;

export const useRemoveCommittee = (committeeId: number) => {
  const [, navigate] = useLocation();
  return useCommand(removeCommittee, {
    sent: () => ({ params: { id: String(committeeId) } }),
    committeeId,
    done: () => {
      dropDraft(draftNames.settings(committeeId));
      showSuccess(labels.done);
      navigate(paths.dashboard);
    },
    failed: (error) => showRefusal(error, labels.failed),
  });
};
