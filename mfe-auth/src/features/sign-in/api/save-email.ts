import { updateProfile } from '@mandali/contracts/api/update-profile';
import { createSend } from '@mandali/contracts/client';
import { newKey } from '@mandali/platform/requests/new-key.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { failureOf } from '../../../shared/failure.ts';

// Not the platform's `send`: the page is not signed in with the new token yet.
const call = createSend();

/** Returns the changed session (decision 11). */
export const saveEmail = async (input: {
  readonly session: Session | null;
  readonly email: string;
}): Promise<Session> => {
  const { session, email } = input;
  if (session === null) throw failureOf(undefined);
  const body = { name: session.user.name, email };
  try {
    const { data } = await call(updateProfile, { body, token: session.token, idempotencyKey: newKey() });
    return { ...session, user: data.user };
  } catch (error) {
    throw failureOf(error);
  }
};
