import { dropDraftsOfOthers } from '@mandali/platform/drafts.ts';
import { forgetPush } from '@mandali/platform/forget-push.ts';
import { forgetCodeOfSettings } from '@mandali/platform/sent-code-entry.ts';
import { currentSession, subscribeToSession } from '@mandali/platform/session.ts';
import { removeLeftBehind } from '../cache/seen/left-behind.ts';

/** Nobody is signed in: what one person has left on this device goes. Whatever becomes of one of them, the others go. */
export const leaveNothing = (): void => {
  dropDraftsOfOthers();
  forgetCodeOfSettings();
  void forgetPush().catch(() => {});
  void removeLeftBehind().catch(() => {});
};

/**
 * From now on nothing is left behind when the session ends, in whatever way: by Logout, here or in another tab, by the
 * server's word, with the account. Returns how to stop.
 */
export const leaveNothingBehind = (): (() => void) =>
  subscribeToSession(() => (currentSession() === null ? leaveNothing() : dropDraftsOfOthers()));
