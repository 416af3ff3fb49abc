import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { ConnectionBand } from './connection-band.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { NavigationBar } from './navigation-bar.tsx';
import { PageToasts } from './page-toasts.tsx';
import { StorageBand } from './storage-band.tsx';
import { useArrival } from './use-arrival.ts';

export function Frame({ atDoor = false, children }: { readonly atDoor?: boolean; readonly children: ReactNode }) {
  useArrival(atDoor);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      {!atDoor && <NavigationBar />}
      <ConnectionBand />
      <StorageBand />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer atDoor={atDoor} />
      <PageToasts />
    </div>
  );
}
