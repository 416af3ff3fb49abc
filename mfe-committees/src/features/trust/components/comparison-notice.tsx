import { paths } from '@mandali/contracts/paths';
import { count } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Info from 'lucide-react/icons/info';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { trust } from '../../../texts/trust.ts';
import type { ComparisonResult } from '../compare.ts';
import { saveFile } from '@mandali/platform/page/files.ts';
import styles from './trust.module.css';

const labels = trust.compare.outcomes;
const { entries } = trust;

type OutcomeText = {
  readonly tone: 'good' | 'bad' | 'open' | 'plain';
  readonly title: string;
  readonly text: string;
};

const n = (size: number): string => entries(count(size));

type ResultOfKind<Kind extends ComparisonResult['kind']> = Extract<ComparisonResult, { readonly kind: Kind }>;
const byKind: { readonly [Kind in ComparisonResult['kind']]: (outcome: ResultOfKind<Kind>) => OutcomeText } = {
  same: ({ mine }) => ({ tone: 'good', title: labels.same.title, text: labels.same.text(n(mine)) }),
  'mine-newer': ({ mine, theirs }) => ({
    tone: 'good',
    title: labels.mineNewer.title,
    text: labels.mineNewer.text(n(theirs), n(mine)),
  }),
  'theirs-newer': ({ mine, theirs }) => ({
    tone: 'good',
    title: labels.theirsNewer.title,
    text: labels.theirsNewer.text(n(mine), n(theirs)),
  }),
  undecided: ({ mine, theirs }) => ({
    tone: 'open',
    title: labels.undecided.title,
    text: labels.undecided.text(n(theirs), n(mine)),
  }),
  first: ({ isKept, theirs }) =>
    isKept
      ? { tone: 'plain', title: labels.first.title, text: labels.first.text(n(theirs)) }
      : { tone: 'open', ...labels.firstOffline },
  'other-key': () => ({ tone: 'bad', ...labels.otherKey }),
  'two-books': () => ({ tone: 'bad', ...labels.twoBooks }),
  unreadable: () => ({ tone: 'plain', ...labels.unreadable }),
};

/** @param here the committee to compare; 0 for any */
const textOf = (outcome: ComparisonResult, here: number): OutcomeText =>
  'id' in outcome && here !== 0 && outcome.id !== here
    ? { tone: 'plain', ...labels.otherCommittee }
    : (byKind[outcome.kind] as (outcome: ComparisonResult) => OutcomeText)(outcome);

const icons: Record<OutcomeText['tone'], ReactNode> = {
  good: <Check aria-hidden="true" />,
  bad: <TriangleAlert aria-hidden="true" />,
  open: <Clock aria-hidden="true" />,
  plain: <Info aria-hidden="true" />,
};

type OutcomeProps = { readonly outcome: ComparisonResult; readonly here: number; readonly onAgain: () => void };

export function ComparisonNotice({ outcome, here, onAgain }: OutcomeProps) {
  const { tone, title, text } = textOf(outcome, here);
  return (
    <div role="status" className={cx(styles.outcome, tone === 'good' && styles.good, tone === 'bad' && styles.bad)}>
      {icons[tone]}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {tone === 'open' && (
          <Button
            className={styles.buttons}
            kind="second"
            slim
            icon={<RefreshCw aria-hidden="true" />}
            onClick={onAgain}
          >
            {labels.again}
          </Button>
        )}
        {outcome.kind === 'two-books' && tone === 'bad' && <TwoBooks outcome={outcome} />}
      </div>
    </div>
  );
}

function TwoBooks({ outcome }: { readonly outcome: Extract<ComparisonResult, { kind: 'two-books' }> }) {
  const { evidence, id } = outcome;
  return (
    <ButtonGroup className={styles.buttons}>
      <Button
        slim
        icon={<Download aria-hidden="true" />}
        onClick={() => saveFile(`committee-${id}-two-books.txt`, evidence, 'text/plain')}
      >
        {trust.differs.file.save}
      </Button>
      <Link to={paths.book(id)} className={buttonClass({ kind: 'second', slim: true })}>
        {trust.differs.todo}
      </Link>
    </ButtonGroup>
  );
}
