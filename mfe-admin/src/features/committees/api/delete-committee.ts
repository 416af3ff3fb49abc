import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { texts } from '../../../texts.ts';

const labels = texts.deleteCommittee;

export const deleteFailure = (error: unknown): string => serverMessage(error) ?? labels.failed;

export const useDeleteCommittee = (committeeId: number) =>
  useCommand(adminDeleteCommittee, {
    sent: () => ({ params: { id: String(committeeId) } }),
    committeeId,
    done: () => toast({ title: texts.success, description: labels.done }),
    failed: (error) => toast({ title: texts.error, description: deleteFailure(error), destructive: true }),
  });
