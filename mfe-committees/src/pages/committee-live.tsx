import { useLocation } from '@mandali/platform/page/router.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import { committee } from '../shared/committee-query.ts';
import { DrawHost } from '../features/draw/components/draw-host.tsx';
import { committeeAt } from '../shared/committee-at.ts';
import { useListSigning } from './use-draw-watch.ts';

// A chunk with the draw's arithmetic, loaded once a winner is shown.
const LazyVerdict = lazy(() => import('./stage-verdict.tsx').then((part) => ({ default: part.StageVerdict })));

const StageVerdict = (props: ComponentProps<typeof LazyVerdict>) => (
  <Suspense>
    <LazyVerdict {...props} />
  </Suspense>
);

/** What every page of a committee does: it signs a closed list, and shows the draw. */
export function CommitteeLive() {
  const [pathname] = useLocation();
  const id = committeeAt(pathname);
  return id === 0 ? null : <Live key={id} id={id} />;
}

function Live({ id }: { readonly id: number }) {
  const { data: detail } = useQuery(committee(id));
  useListSigning(id, detail);
  return detail === undefined ? null : <DrawHost detail={detail} Verdict={StageVerdict} />;
}
