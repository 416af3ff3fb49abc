import { paths } from '@mandali/contracts/paths';
import { useLocation } from '@mandali/platform/page/router.ts';
import { LogoBrand } from '@mandali/ui-kit/cover/logo.tsx';
import { Toran } from '@mandali/ui-kit/cover/toran.tsx';
import { lazy, Suspense } from 'react';
import { OtherWays } from '../features/other-ways/components/other-ways.tsx';
import { SignInFlow } from '../features/sign-in/components/sign-in-flow.tsx';
import { coming } from '../shared/coming.tsx';
import { texts } from '../texts.ts';
import { Hall } from './hall.tsx';
import styles from './sign-in-page.module.css';

// Loaded on use: few visitors come by a link.
const InvitedDoor = lazy(() =>
  import('../features/invited/components/invited-door.tsx').then((module) => ({ default: module.InvitedDoor })),
);

export function SignInPage() {
  const [path] = useLocation();
  if (path.startsWith(paths.join(''))) return <Invited />;
  return (
    <Hall>
      <SignInFlow>
        <OtherWays />
      </SignInFlow>
    </Hall>
  );
}

/** Sign-in with an invitation link is by phone: the admin identifies members by their number. */
function Invited() {
  return (
    <>
      <Toran />
      <div className={styles.invited}>
        <LogoBrand label={texts.product} />
        <Suspense fallback={coming}>
          <InvitedDoor>
            <SignInFlow byPhone>
              <OtherWays />
            </SignInFlow>
          </InvitedDoor>
        </Suspense>
      </div>
    </>
  );
}
