import { LogoBrand } from '@mandali/ui-kit/cover/logo.tsx';
import { Toran } from '@mandali/ui-kit/cover/toran.tsx';
import type { ReactNode } from 'react';
import { DoorSide } from '../features/door/components/door-side.tsx';
import { texts } from '../texts.ts';
import styles from './sign-in-page.module.css';

export function Hall({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Toran />
      <div className={styles.hall}>
        <div>
          <LogoBrand label={texts.product} />
          <p className={styles.tagline}>{texts.tagline}</p>
          <div className={styles.box}>{children}</div>
        </div>
        <DoorSide />
      </div>
    </>
  );
}
