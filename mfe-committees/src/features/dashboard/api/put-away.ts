import { putAway } from '@mandali/contracts/api/put-away';
import type { Committee } from '@mandali/contracts/shapes';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const labels = texts.card;

export const usePutAway = ({ id, events }: Pick<Committee, 'id' | 'events'>, away: boolean) =>
  useCommand(putAway, {
    sent: () => ({ params: { id: String(id) }, body: { away, ...(away && events !== undefined && { events }) } }),
    committeeId: id,
    done: () => toast(away ? { title: labels.isAway, description: labels.isAwayText } : { title: labels.isBack }),
    failed: (error) => showRefusal(error, labels.putAwayFailed),
  });
