import { seeNews } from '@mandali/contracts/api/see-news';
import type { News } from '@mandali/contracts/news';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { showSuccess, showRefusal } from '../../../shared/notify.ts';
import { news as labels } from '../../../texts/news.ts';

const newestShown = (news: News) =>
  news.committees.filter((each) => each.new > 0).map(({ id, revision }) => ({ committeeId: id, revision }));

export const useMarkNewsSeen = () =>
  useCommand(seeNews, {
    sent: (news: News) => ({
      body: { upTo: newestShown(news), ...(news.accountUpTo !== undefined && { accountUpTo: news.accountUpTo }) },
    }),
    done: () => showSuccess(labels.seen),
    failed: (error) => showRefusal(error, labels.seenFailed),
  });
