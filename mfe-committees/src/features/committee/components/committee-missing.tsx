import { paths } from '@mandali/contracts/paths';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { DeadEnd } from '@mandali/ui-kit/notices/dead-end.tsx';
import type { ReactNode } from 'react';
import { TryAgain } from '../../../shared/not-loaded.tsx';
import { texts } from '../../../texts.ts';

const labels = texts.committee;

function Missing(props: { readonly title: string; readonly text: string; readonly action: ReactNode }) {
  return (
    <>
      <title>{`${props.title} · ${texts.product}`}</title>
      <Cover title={props.title} />
      <DeadEnd action={props.action}>{props.text}</DeadEnd>
    </>
  );
}

export function CommitteeNotFound() {
  const back = (
    <Link to={paths.dashboard} className={buttonClass({ kind: 'second' })}>
      {labels.back}
    </Link>
  );
  return <Missing title={labels.notFound} text={labels.notFoundText} action={back} />;
}

export function CommitteeFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <Missing title={labels.failed} text={labels.failedText} action={<TryAgain onPress={onRetry} />} />;
}
