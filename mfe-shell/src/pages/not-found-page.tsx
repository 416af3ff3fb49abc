import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { DeadEnd } from '@mandali/ui-kit/notices/dead-end.tsx';
import { texts } from '../texts.ts';
import { notFound as labels } from '../texts/not-found.ts';

export function NotFoundPage() {
  const home = (
    <Link className={buttonClass({ kind: 'second' })} to={paths.dashboard}>
      {labels.home}
    </Link>
  );
  return (
    <>
      <title>{`${labels.title} · ${texts.product}`}</title>
      <Cover title={labels.title} />
      <DeadEnd action={home}>{labels.hint}</DeadEnd>
    </>
  );
}
