import { isOfCommittee, type News } from '@mandali/contracts/news';
import { paths } from '@mandali/contracts/paths';
import { count, rupees, shortDate, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackToDashboard } from '../features/committee/components/back-to-dashboard.tsx';
import { sentenceOf } from '../features/history/sentences.ts';
import { newsPages } from '../features/news/api/news.ts';
import { useMarkNewsSeen } from '../features/news/api/mark-news-seen.ts';
import { NewsList } from '../features/news/components/news-list.tsx';
import type { NewsSentence } from '../features/news/components/news-row.tsx';
import { NewsChannels } from '../features/news/components/news-channels.tsx';
import { NewsSwitches } from '../features/news/components/news-switches.tsx';
import styles from '../features/news/components/news.module.css';
import { withEmphasis, strong } from '../shared/emphasis.tsx';
import { entryWithSeats } from '../shared/seated-names.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { news as labels } from '../texts/news.ts';
import { texts } from '../texts.ts';

const historySentence: NewsSentence = ({ entry }, committee) => sentenceOf(entry, committee);

const withSeats = (news: News): News => {
  const seatsOf = (id: number) => ({ members: news.namesakes?.filter(({ committeeId }) => committeeId === id) ?? [] });
  const items = news.items.map((item) =>
    isOfCommittee(item) ? { ...item, entry: entryWithSeats(seatsOf(item.committeeId), item.entry) } : item,
  );
  return { ...news, items };
};

const moment = (iso: string): string => `${shortDate(iso)}, ${time(iso)}`;

export function NewsPage() {
  const query = useInfiniteQuery(newsPages);
  /** The list stays after its news were marked as seen. */
  const [shown, setShown] = useState(false);
  const pages = query.data?.pages.map(({ data }) => withSeats(data)) ?? [];
  const [first] = pages;
  const older = query.hasNextPage ? () => void query.fetchNextPage() : null;
  return (
    <>
      <title>{`${labels.title} · ${texts.product}`}</title>
      <Cover
        back={<BackToDashboard />}
        title={labels.title}
        line={first === undefined ? <span>{'\u00a0'}</span> : <NewsStatus news={first} onSeen={() => setShown(true)} />}
      />
      <LedgerPage>
        {first === undefined ? (
          <LoadingNews failed={query.isError} onRetry={() => void query.refetch()} />
        ) : (
          <Spread>
            <SpreadPart>
              {first.new === 0 && !shown ? (
                <NothingNew news={first} onOlder={() => setShown(true)} />
              ) : (
                <NewsList pages={pages} sentenceOf={historySentence} onOlder={older} busy={query.isFetchingNextPage} />
              )}
            </SpreadPart>
            <SpreadPart right>
              <NewsSwitches told={first.told} />
              <NewsChannels />
            </SpreadPart>
          </Spread>
        )}
      </LedgerPage>
    </>
  );
}

function NewsStatus({ news, onSeen }: { readonly news: News; readonly onSeen: () => void }) {
  const { run, isPending } = useMarkNewsSeen();
  if (news.new === 0) return <span>{news.seenAt === null ? '\u00a0' : labels.lookedAt(moment(news.seenAt))}</span>;
  const fresh = count(news.new);
  return (
    <>
      <span>{news.seenAt === null ? labels.newAtFirst(fresh) : labels.newSince(fresh, moment(news.seenAt))}</span>
      <Button kind="link" busy={isPending} onClick={() => run(news, onSeen)}>
        {labels.markSeen}
      </Button>
    </>
  );
}

const nextDay = ({ dueAt, roundNumber, committee, owed }: NonNullable<News['next']>): string =>
  owed === '0'
    ? labels.next(shortDate(dueAt), roundNumber, strong(committee))
    : labels.nextOwed(shortDate(dueAt), roundNumber, strong(committee), strong(rupees(owed)));

function NothingNew({ news, onOlder }: { readonly news: News; readonly onOlder: () => void }) {
  const since = news.seenAt === null ? labels.noneYet : labels.noneSince(news.committees.length, moment(news.seenAt));
  return (
    <LedgerSection title={labels.none}>
      <Indent className={styles.none}>
        <p>{since}</p>
        {news.next && <p className={text.soft}>{withEmphasis(nextDay(news.next))}</p>}
        <div className={styles.acts}>
          <Link to={paths.dashboard} className={buttonClass({ kind: 'second' })}>
            {labels.dashboard}
          </Link>
          {news.items.length > 0 && (
            <Button kind="link" onClick={onOlder}>
              {labels.older}
            </Button>
          )}
        </div>
      </Indent>
    </LedgerSection>
  );
}

function LoadingNews({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  if (!failed) return <SkeletonRows rows={8} label={labels.loading} />;
  return (
    <Indent>
      <NotLoaded level={2} title={labels.failed} onRetry={onRetry} />
    </Indent>
  );
}
