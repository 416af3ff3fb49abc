import { paths } from '@mandali/contracts/paths';
import type { Committee } from '@mandali/contracts/shapes';
import { Link } from '@mandali/platform/page/router.ts';
import { Button, buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import type { Explicable, Owed } from '../../../shared/explicable.ts';
import { history } from '../../../texts/history.ts';
import { Explanation } from './explanation.tsx';
import { OwedRounds } from './owed-rounds.tsx';

const labels = history.explain;

const filterFor = (what: Explicable | Owed): string => {
  switch (what.number) {
    case 'pot':
      return 'entry=1';
    case 'collected':
    case 'open':
      return `round=${what.round}`;
    case 'paid':
      return `kind=payments&member=${what.holders[0] ?? ''}`;
    case 'received':
      return `kind=winners&member=${what.holders[0] ?? ''}`;
    case 'members':
      return 'kind=members';
    case 'active':
      return 'kind=rounds';
    default:
      return 'kind=payments';
  }
};

type ExplainProps = { readonly committee: Committee; readonly what: Explicable | Owed };

/** 'Explain this number': its linked entries and their sum. */
export function ExplainSheet({ committee, what, onClose }: ExplainProps & { readonly onClose: () => void }) {
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        {common.close}
      </Button>
      <Link to={`${paths.history(committee.id)}?${filterFor(what)}`} className={buttonClass()}>
        {labels.inHistory}
      </Link>
    </>
  );
  return (
    <Sheet title={labels.title} sub={committee.name} onClose={onClose} foot={foot}>
      {what.number === 'owed' ? (
        <OwedRounds committee={committee} what={what} />
      ) : (
        <Explanation committee={committee} what={what} />
      )}
    </Sheet>
  );
}
