import type { News } from '@mandali/contracts/news';
import { paths } from '@mandali/contracts/paths';
import { count } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { news as labels } from '../../../texts/news.ts';
import { groupNews, accountNews } from '../group-news.ts';
import { AccountNews } from './account-news.tsx';
import { NewsRow, type NewsSentence } from './news-row.tsx';
import styles from './news.module.css';

type ListProps = {
  readonly pages: readonly News[];
  readonly sentenceOf: NewsSentence;
  readonly onOlder: (() => void) | null;
  readonly busy: boolean;
};

export function NewsList({ pages, sentenceOf, onOlder, busy }: ListProps) {
  return (
    <>
      <AccountNews items={accountNews(pages)} />
      {groupNews(pages).map(({ committee, days }) => (
        <LedgerSection
          key={committee.id}
          title={
            <Link to={paths.history(committee.id)} className={styles.committee ?? ''}>
              {committee.name}
            </Link>
          }
          aside={committee.new > 0 ? labels.newHere(count(committee.new)) : undefined}
        >
          {days.map(({ day, items }) => (
            <section key={day} aria-label={day}>
              <h3 className={styles.day}>{day}</h3>
              <ol>
                {items.map((item) => (
                  <NewsRow key={item.entry.revision} item={item} committee={committee} sentenceOf={sentenceOf} />
                ))}
              </ol>
            </section>
          ))}
        </LedgerSection>
      ))}
      <Indent className={styles.more}>
        {onOlder === null ? (
          <p className={text.caption}>{labels.whole}</p>
        ) : (
          <Button kind="second" wide busy={busy} onClick={onOlder}>
            {labels.older}
          </Button>
        )}
      </Indent>
    </>
  );
}
