import { paths } from '@mandali/contracts/paths';
import { Link, useLocation } from '@mandali/platform/page/router.ts';
import { setSession, type Session } from '@mandali/platform/session/session.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import text from '@mandali/ui-kit/style/text.module.css';
import { useEffect, useState } from 'react';
import { CodeSteps } from '../features/reset/components/code-steps.tsx';
import { LinkStep } from '../features/reset/components/link-step.tsx';
import { resetTexts } from '../texts/reset.ts';
import { StepPage, Ways } from '../shared/step.tsx';
import { Hall } from './hall.tsx';
import styles from './reset-password-page.module.css';

/** The token is in the fragment, which is not sent to any server or log. */
const tokenHere = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token');

export function ResetPasswordPage() {
  const [token] = useState(tokenHere);
  const [, navigate] = useLocation();
  // Removes the token from the address bar and from the history.
  useEffect(() => history.replaceState(history.state, '', paths.resetPassword), []);
  const enter = (session: Session): void => {
    navigate(paths.dashboard, { replace: true });
    setSession(session);
    toast({ title: resetTexts.done });
  };
  return (
    <Hall>
      <StepPage title={resetTexts.title}>
        <div className={styles.parts}>
          {token === null ? <CodeSteps onDone={enter} /> : <LinkStep token={token} onDone={enter} />}
          <p className={text.caption}>{resetTexts.noWay}</p>
          <Ways>
            <Link className={text.textLink} to={paths.login}>
              {resetTexts.back}
            </Link>
          </Ways>
        </div>
      </StepPage>
    </Hall>
  );
}
