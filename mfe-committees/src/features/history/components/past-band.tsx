import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Band } from '@mandali/ui-kit/notices/notice.tsx';
import History from 'lucide-react/icons/history';
import { history as labels } from '../../../texts/history.ts';

/** `today`: path of the present page. */
export function PastBand({ entry, today }: { readonly entry: number; readonly today: string }) {
  const back = (
    <Link to={today} className={buttonClass({ kind: 'link' })}>
      {labels.backToToday}
    </Link>
  );
  return (
    <Band icon={<History size={20} aria-hidden="true" />} action={back}>
      <b>{labels.asItWas(entry)}</b> {labels.nothingChanges}
    </Band>
  );
}
