import { paths } from '@mandali/contracts/paths';
import { count, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { ReadingSheet } from '../../../shared/reading-sheet.tsx';
import { trust } from '../../../texts/trust.ts';
import { dayOf } from '../days.ts';
import type { PageCheck } from '../use-page-check.ts';
import type { VisitResult } from '../../../shared/device-books/visit-result.ts';
import { seenText } from './seen-line.tsx';
import styles from './trust.module.css';
import { Watchers } from './watchers.tsx';

const labels = trust.sheet;

type WatchSheetProps = {
  readonly id: number;
  readonly visit: VisitResult | undefined;
  readonly agreement?: PageCheck['agreement'] | undefined;
  readonly problem?: PageCheck['problem'];
  readonly onClose: () => void;
};

export function WatchSheet({ id, visit, agreement = null, problem = null, onClose }: WatchSheetProps) {
  const witnesses = visit?.witnesses ?? null;
  const sub = witnesses === null ? labels.notAnswered : witnesses.members === 0 ? labels.none : seenText(witnesses);
  return (
    <ReadingSheet title={labels.title} sub={sub} onClose={onClose}>
      <div className={styles.stack}>
        <Watchers id={id} />
        {witnesses !== null && witnesses.others > 0 && <p>{labels.others(count(witnesses.others))}</p>}
        {problem !== null && <Notice tone="warn">{trust.shown.problems[problem]}</Notice>}
        {agreement !== null && <p>{trust.shown.same}</p>}
        {agreement === 'newest' && <Notice>{trust.shown.part}</Notice>}
        {visit && <OwnDevice watched={visit} />}
        <p className={styles.small}>{labels.how}</p>
        <ButtonGroup>
          <Link to={paths.compareBook(id)} className={buttonClass({ kind: 'second', slim: true })}>
            {labels.compare}
          </Link>
          <Link to={paths.history(id)} className={buttonClass({ kind: 'link' })}>
            {labels.history}
          </Link>
        </ButtonGroup>
      </div>
    </ReadingSheet>
  );
}

function OwnDevice({ watched }: { readonly watched: VisitResult }) {
  const { book, storesBooks: keeps, clockIsOff, bound } = watched;
  if (!keeps) return <Notice>{labels.keepsNothing}</Notice>;
  return (
    <>
      {book?.note && <p>{labels.keeps(count(book.size), `${dayOf(book.keptAt)}, ${time(book.keptAt)}`)}</p>}
      {clockIsOff && <Notice tone="warn">{labels.clock}</Notice>}
      {bound === false && <Notice>{labels.unbound}</Notice>}
    </>
  );
}
