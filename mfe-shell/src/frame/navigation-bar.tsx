import { useAuth } from '@mandali/platform/auth.tsx';
import { Link } from '@mandali/platform/router.ts';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { Cover, CoverBar } from '@mandali/ui-kit/cover.tsx';
import { LogoHome, logoHomeClass } from '@mandali/ui-kit/logo.tsx';
import { lazy, Suspense } from 'react';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/** Milliseconds after which the menu comes though the page is still busy. */
const patience = 1500;

/** What one came for is shown before the menu is fetched. Safari cannot tell; there it is fetched at once. */
const whenIdle = (): Promise<unknown> =>
  'requestIdleCallback' in globalThis
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: patience }))
    : Promise.resolve();

// Not on the way to the sign-in screen, so not in the first load.
const AccountMenu = lazy(async () => {
  await whenIdle();
  return { default: (await import('./account-menu.tsx')).AccountMenu };
});

const home = (
  <Link to="/" className={logoHomeClass} aria-label={texts.home}>
    <LogoHome />
  </Link>
);

function Account({ name }: { readonly name: string }) {
  const waiting = (
    <span className={styles.avatar}>
      <Avatar name={name} />
    </span>
  );
  return (
    <Suspense fallback={waiting}>
      <AccountMenu />
    </Suspense>
  );
}

/** The topmost line of every page; the page's own cover goes on below it without a seam. */
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
