import { leaveCommittee } from '@mandali/contracts/api/leave-committee';
import { paths } from '@mandali/contracts/paths';
import type { Committee } from '@mandali/contracts/shapes';
import { useLocation } from '@mandali/platform/page/router.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { showSuccess } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { leaving as labels } from '../../../texts/leaving.ts';
import { leavingRefusal } from '../leaving.ts';

/** @param endsAccess the caller cannot read the committee afterwards: the dashboard is opened after a success */
export const useLeaveCommittee = ({ id, name }: Committee, endsAccess: boolean) => {
  const [, navigate] = useLocation();
  return useCommand(leaveCommittee, {
    sent: (seatNo: number) => ({ params: { id: String(id) }, body: { seatNo } }),
    committeeId: id,
    endsAccess,
    done: (_, seatNo) => {
      showSuccess(endsAccess ? labels.left(name) : labels.leftSeat(seatNo));
      if (endsAccess) navigate(paths.dashboard);
    },
    failed: (error) => toast({ title: texts.error, description: leavingRefusal(error), destructive: true }),
  });
};
