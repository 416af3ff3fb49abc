import { paths } from '@mandali/contracts/paths';
import type { Committee } from '@mandali/contracts/shapes';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import type { ExplainableNumber, OwedTotal } from '../../../shared/explainable-number.ts';
import { history } from '../../../texts/history.ts';
import { Explanation } from './explanation.tsx';
import { OwedRounds } from './owed-rounds.tsx';

const labels = history.explain;

const filterFor = (subject: ExplainableNumber | OwedTotal): string => {
  switch (subject.number) {
    case 'pot':
      return 'entry=1';
    case 'collected':
    case 'open':
      return `round=${subject.round}`;
    case 'paid':
      return `kind=payments&member=${subject.holders[0] ?? ''}`;
    case 'received':
      return `kind=winners&member=${subject.holders[0] ?? ''}`;
    case 'members':
      return 'kind=members';
    case 'active':
      return 'kind=rounds';
    default:
      return 'kind=payments';
  }
};

type ExplainProps = { readonly committee: Committee; readonly subject: ExplainableNumber | OwedTotal };

export function ExplainSheet({ committee, subject, onClose }: ExplainProps & { readonly onClose: () => void }) {
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        {common.close}
      </Button>
      <Link to={`${paths.history(committee.id)}?${filterFor(subject)}`} className={buttonClass()}>
        {labels.inHistory}
      </Link>
    </>
  );
  return (
    <Sheet title={labels.title} sub={committee.name} onClose={onClose} foot={foot}>
      {subject.number === 'owed' ? (
        <OwedRounds committee={committee} total={subject} />
      ) : (
        <Explanation committee={committee} subject={subject} />
      )}
    </Sheet>
  );
}
