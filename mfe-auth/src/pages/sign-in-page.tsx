import { LogoBrand } from '@mandali/ui-kit/logo.tsx';
import { Toran } from '@mandali/ui-kit/toran.tsx';
import { DoorSide } from '../features/door/components/door-side.tsx';
import { SignInFlow } from '../features/sign-in/components/sign-in-flow.tsx';
import { texts } from '../texts.ts';
import styles from './sign-in-page.module.css';

/** The door of the product, with the garland that hangs on doors. */
export function SignInPage() {
  return (
    <>
      <Toran />
      <div className={styles.hall}>
        <div>
          <LogoBrand label={texts.product} />
          <p className={styles.tagline}>{texts.tagline}</p>
          <div className={styles.box}>
            <SignInFlow />
          </div>
        </div>
        <DoorSide />
      </div>
    </>
  );
}
