import { useLocation } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { PageSpinner } from '../frame/page-spinner.tsx';
import { texts } from '../texts.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import type { LoadRemote, RemoteName } from '@mandali/platform/federation/remote.ts';
import styles from './remote-place.module.css';
import { useRemote } from './use-remote.ts';

export function RemoteFailed({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <Cover title={texts.remote.title} />
      <LedgerPage>
        <Indent className={styles.failed}>
          <Notice tone="warn" role="alert">
            {texts.remote.advice}
          </Notice>
          <Button icon={<RefreshCw aria-hidden="true" />} onClick={retry}>
            {texts.remote.retry}
          </Button>
        </Indent>
      </LedgerPage>
    </>
  );
}

type RemotePlaceProps = { readonly name: RemoteName; readonly load: LoadRemote };

export function RemotePlace({ name, load }: RemotePlaceProps) {
  const remote = useRemote(name, load);
  const [pathname] = useLocation();
  if (remote.state === 'loading') return <PageSpinner />;
  if (remote.state === 'failed') return <RemoteFailed retry={remote.retry} />;
  const { Routes, retry } = remote;
  const fallback = (reset: () => void) => (
    <RemoteFailed
      retry={() => {
        reset();
        retry();
      }}
    />
  );
  return (
    <CrashBoundary frontEnd={name} resetKey={pathname} fallback={fallback}>
      <Routes />
    </CrashBoundary>
  );
}
