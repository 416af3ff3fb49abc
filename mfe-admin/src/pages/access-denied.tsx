import { Link } from '@mandali/platform/router.ts';
import { buttonClass } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { DeadEnd } from '@mandali/ui-kit/dead-end.tsx';
import { texts } from '../texts.ts';

/** What everybody but the global admin sees at /admin. */
export function AccessDenied() {
  const words = texts.denied;
  const home = (
    <Link className={buttonClass({ kind: 'second' })} to="/">
      {texts.back}
    </Link>
  );
  return (
    <>
      <title>{`${words.title} · ${texts.product}`}</title>
      <Cover title={words.title} />
      <DeadEnd action={home}>{words.text}</DeadEnd>
    </>
  );
}
