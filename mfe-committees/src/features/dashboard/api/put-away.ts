import { putAway } from '@mandali/contracts/api/put-away';
import { toast } from '@mandali/platform/toast.ts';
import { useCommand } from '@mandali/platform/use-command.ts';
import { sayRefused } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';

const words = texts.card;

/** Takes a completed committee out of one's own list, or puts it back. */
export const usePutAway = (committeeId: number, away: boolean) =>
  useCommand(putAway, {
    sent: () => ({ params: { id: String(committeeId) }, body: { away } }),
    committeeId,
    done: () => toast(away ? { title: words.isAway, description: words.isAwayText } : { title: words.isBack }),
    failed: (error) => sayRefused(error, words.putAwayFailed),
  });
