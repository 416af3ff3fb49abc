import { dropDraftsOfOthers } from '@mandali/platform/forms/drafts.ts';
import { forgetPush } from '@mandali/platform/session/forget-push.ts';
import { forgetCodeOfSettings } from '@mandali/platform/session/sent-code-entry.ts';
import { currentSession, subscribeToSession, type Session } from '@mandali/platform/session/session.ts';
import { removeLeftBehind } from '../cache/seen/left-behind.ts';

/** Removes all data of the person from this device after sign-out; a failure of one step does not stop the others. */
const leaveNothing = (): void => {
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

const takePushAlong = async (): Promise<void> => (await import('./renew-push.ts')).takePushAlong();

/**
 * Removes the person's data whenever the session ends: by Logout here or in another tab, by the server, or with the account;
 * also data of a session that ended before. Returns a function that stops it.
 */
export const leaveNothingBehind = (): (() => void) => {
  let before = currentSession();
  if (before === null) leaveNothing();
  return subscribeToSession(() => {
    const now = currentSession();
    if (now === null) leaveNothing();
    else dropDraftsOfOthers();
    if (now !== null && isNext(before, now)) void takePushAlong().catch(() => {});
    before = now;
  });
};
