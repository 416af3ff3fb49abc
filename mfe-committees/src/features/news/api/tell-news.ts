import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import type { NewsKind } from '@mandali/contracts/news';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { news as labels } from '../../../texts/news.ts';

/** Turns one switch, so that another device's other switches stay as they are. `ended`: it is known what became of it. */
export const useTellNews = (kind: NewsKind, ended: () => void) =>
  useCommand(putNewsSettings, {
    sent: (on: boolean) => ({ body: { told: { [kind]: on } } }),
    done: ended,
    failed: (error) => {
      showRefusal(error, labels.switches.failed);
      ended();
    },
  });
