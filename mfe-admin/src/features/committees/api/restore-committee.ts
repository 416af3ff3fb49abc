import { adminRestoreCommittee } from '@mandali/contracts/api/admin-restore-committee';
import { serverMessage } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { texts } from '../../../texts.ts';

const labels = texts.restoreCommittee;

export const restoreFailure = (error: unknown): string => serverMessage(error) ?? labels.failed;

export const useRestoreCommittee = (committeeId: number) =>
  useCommand(adminRestoreCommittee, {
    sent: () => ({ params: { id: String(committeeId) } }),
    committeeId,
    done: () => toast({ title: texts.success, description: labels.done }),
    failed: (error) => toast({ title: texts.error, description: restoreFailure(error), destructive: true }),
  });
