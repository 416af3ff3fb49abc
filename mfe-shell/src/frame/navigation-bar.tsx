import { useAuth } from '@mandali/platform/auth.tsx';
import { Link } from '@mandali/platform/router.ts';
import { Avatar } from '@mandali/ui-kit/avatar.tsx';
import { Cover, CoverBar } from '@mandali/ui-kit/cover.tsx';
import { LogoHome, logoHomeClass } from '@mandali/ui-kit/logo.tsx';
import { lazy, Suspense } from 'react';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/** Milliseconds after which the menu comes though the page is still busy, and between two looks at it. */
const patience = 1500;
const pause = 50;

const later = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What one came for is shown before the menu is fetched: neither network nor processor has time for both. */
const whenShown = async (): Promise<void> => {
  const begun = performance.now();
  const isWaiting = (): boolean => document.querySelector('main [data-coming]') !== null;
  while (isWaiting() && performance.now() - begun < patience) await later(pause);
  // Safari cannot tell whether it is idle.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: patience }));
};

// Not on the way to the sign-in screen, so not in the first load.
const AccountMenu = lazy(async () => {
  await whenShown();
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
