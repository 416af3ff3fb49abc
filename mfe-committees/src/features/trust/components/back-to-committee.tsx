import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { trust } from '../../../texts/trust.ts';

export function BackToCommittee({ id }: { readonly id: number }) {
  return (
    <Link to={paths.committee(id)} className={iconButtonClass} aria-label={trust.differs.committee}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
