import type { AroundNavHandler } from '@mandali/platform/page/router.ts';
import { afterAnswer } from '@mandali/ui-kit/notices/after-answer.ts';
import { overlayHistory } from '@mandali/ui-kit/overlays/overlay-history.ts';

const isElsewhere = (to: string): boolean => new URL(to, location.href).pathname !== location.pathname;

/**
 * Links and tabs lead on after the answer to the tap. A redirect, which replaces a page that is not there yet by another
 * one, does it at once. Neither leaves an entry in the history for what was open over the page.
 */
export const leadOn: AroundNavHandler = (navigate, to, options) => {
  const go = (): void => overlayHistory().leave(() => navigate(to, options));
  if (options?.replace === true && isElsewhere(to)) go();
  else afterAnswer(go);
};
