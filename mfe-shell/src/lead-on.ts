import type { AroundNavHandler } from '@mandali/platform/page/router.ts';
import { afterAnswer } from '@mandali/ui-kit/notices/after-answer.ts';
import { overlayHistory } from '@mandali/ui-kit/overlays/overlay-history.ts';

const isElsewhere = (to: string): boolean => new URL(to, location.href).pathname !== location.pathname;

/** Links and tabs navigate after the feedback to the tap is painted; redirects navigate at once. */
export const leadOn: AroundNavHandler = (navigate, to, options) => {
  const go = (): void => overlayHistory().leave(() => navigate(to, options));
  if (options?.replace === true && isElsewhere(to)) go();
  else afterAnswer(go);
};
