import { dropDraftsOfOthers } from '@mandali/platform/forms/drafts.ts';
import { forgetPush } from '@mandali/platform/session/forget-push.ts';
import { forgetCodeOfSettings } from '@mandali/platform/session/sent-code-entry.ts';
import { currentSession, subscribeToSession, type Session } from '@mandali/platform/session/session.ts';
import { removeLeftBehind } from '../cache/seen/left-behind.ts';

const removePersonalData = (): void => {
  dropDraftsOfOthers();
  forgetCodeOfSettings();
  void forgetPush().catch(() => {});
  void removeLeftBehind().catch(() => {});
  // Stored entries of books (mfe-committees/src/features/trust/page-check/entry-store.ts).
  indexedDB.deleteDatabase('mandali-entries');
};

/** A code in the settings replaces a person's session without a sign-out. */
const isNext = (before: Session | null, now: Session): boolean =>
  before !== null && before.user.id === now.user.id && before.token !== now.token;

const movePushToNewSession = async (): Promise<void> => (await import('./renew-push.ts')).movePushToNewSession();

/** Also removes data of a session that ended before. Returns a function that stops it. */
export const removePersonalDataAtSignOut = (): (() => void) => {
  let before = currentSession();
  if (before === null) removePersonalData();
  return subscribeToSession(() => {
    const now = currentSession();
    if (now === null) removePersonalData();
    else dropDraftsOfOthers();
    if (now !== null && isNext(before, now)) void movePushToNewSession().catch(() => {});
    before = now;
  });
};
