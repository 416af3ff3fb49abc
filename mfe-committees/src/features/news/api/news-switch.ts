import { putNewsSettings } from '@mandali/contracts/api/put-news-settings';
import type { NewsKind } from '@mandali/contracts/news';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { news as labels } from '../../../texts/news.ts';

/** Sends one switch only, so that changes on another device are kept. `ended`: the result is known. */
export const useNewsSwitch = (kind: NewsKind, ended: () => void) =>
  useCommand(putNewsSettings, {
    sent: (on: boolean) => ({ body: { told: { [kind]: on } } }),
    done: ended,
    failed: (error) => {
      showRefusal(error, labels.switches.failed);
      ended();
    },
  });
