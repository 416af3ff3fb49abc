import { startNextCommittee } from '@mandali/contracts/api/start-next-committee';
import { paths } from '@mandali/contracts/paths';
import { dropDraft } from '@mandali/platform/forms/drafts.ts';
import { useLocation } from '@mandali/platform/page/router.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { showRefusal, showSuccess } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { settings } from '../../../texts/settings.ts';

export const useStartNext = (committeeId: number) => {
  const [, navigate] = useLocation();
  return useCommand(startNextCommittee, {
    sent: (name: string) => ({ params: { id: String(committeeId) }, body: { name } }),
    committeeId,
    done: ({ id }) => {
      dropDraft(draftNames.next(committeeId));
      showSuccess(texts.creation.created);
      navigate(paths.committee(id));
    },
    failed: (error) => showRefusal(error, settings.next.failed),
  });
};
