import type { AccountNewsItem } from '@mandali/contracts/news';
import { paths } from '@mandali/contracts/paths';
import { date, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import Users from 'lucide-react/icons/users';
import { news as labels } from '../../../texts/news.ts';
import styles from './news.module.css';

export function AccountNews({ items }: { readonly items: readonly AccountNewsItem[] }) {
  if (items.length === 0) return null;
  return (
    <LedgerSection title={labels.account.title}>
      <ol>
        {items.map(({ id, change, browser, at, isNew }) => (
          <li key={id} className={cx(styles.item, isNew && styles.new)}>
            <span className={styles.glyph} aria-hidden="true">
              <Users />
            </span>
            <div className={styles.what}>
              <p className={styles.sentence}>{labels.account.changes[change] ?? labels.account.changed}</p>
              <p className={styles.sub}>
                <time dateTime={at}>{`${date(at)}, ${time(at)}`}</time>
                {browser && ` · ${browser}`}
                {isNew && (
                  <>
                    {' · '}
                    <Link to={paths.settings} className={styles.way ?? ''}>
                      {labels.account.settings}
                    </Link>
                  </>
                )}
              </p>
            </div>
            {isNew && (
              <span className={styles.badge}>
                <Badge>{labels.isNew}</Badge>
              </span>
            )}
          </li>
        ))}
      </ol>
    </LedgerSection>
  );
}
