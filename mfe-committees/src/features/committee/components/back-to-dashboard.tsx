import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { texts } from '../../../texts.ts';

export function BackToDashboard() {
  return (
    <Link to={paths.dashboard} className={iconButtonClass} aria-label={texts.committee.back}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
