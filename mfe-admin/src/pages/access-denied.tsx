import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { DeadEnd } from '@mandali/ui-kit/notices/dead-end.tsx';
import { texts } from '../texts.ts';

export function AccessDenied({ text = texts.denied.text }: { readonly text?: string }) {
  const labels = texts.denied;
  const home = (
    <Link className={buttonClass({ kind: 'second' })} to={paths.dashboard}>
      {texts.back}
    </Link>
  );
  return (
    <>
      <title>{`${labels.title} · ${texts.product}`}</title>
      <Cover title={labels.title} />
      <DeadEnd action={home}>{text}</DeadEnd>
    </>
  );
}
