import { paths } from '@mandali/contracts/paths';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Link } from '@mandali/platform/page/router.ts';
import { Avatar } from '@mandali/ui-kit/ledger/avatar.tsx';
import { Cover, CoverBar } from '@mandali/ui-kit/cover/cover.tsx';
import { LogoHome, logoHomeClass } from '@mandali/ui-kit/cover/logo.tsx';
import { lazy, Suspense } from 'react';
import { reloadIfServed } from '../reload.ts';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';
import { texts } from '../texts.ts';
import { whenShown } from '@mandali/platform/first-load/when-shown.ts';
import styles from './frame.module.css';

// Not in the first load: the sign-in screen does not need it.
const AccountMenu = lazy(async () => {
  await whenShown();
  return { default: (await import('./account-menu.tsx')).AccountMenu };
});

const home = (
  <Link to={paths.dashboard} className={logoHomeClass} aria-label={texts.home}>
    <LogoHome />
  </Link>
);

function Account({ name }: { readonly name: string }) {
  const waiting = (
    <span className={styles.avatar}>
      <Avatar name={name} />
    </span>
  );
  // A failed import stays failed until the page is reloaded.
  const missing = () => (
    <button className={styles.missing} aria-label={texts.menu.open(name)} onClick={() => void reloadIfServed()}>
      {waiting}
    </button>
  );
  return (
    <CrashBoundary frontEnd="mfe-shell" resetKey="" fallback={missing}>
      <Suspense fallback={waiting}>
        <AccountMenu />
      </Suspense>
    </CrashBoundary>
  );
}

export function NavigationBar() {
  const { user } = useAuth();
  const bar =
    user === null ? (
      <CoverBar home={home} />
    ) : (
      <CoverBar home={home} welcome={texts.welcome(user.name)}>
        <Account name={user.name} />
      </CoverBar>
    );
  return <Cover bar={bar} edge={false} />;
}
