import { startPasskeySignIn } from '@mandali/contracts/api/start-passkey-sign-in';
import type { AuthenticationResponse } from '@mandali/contracts/passkeys';
import { send, serverMessage } from '@mandali/platform/requests/api.ts';
import { startAuthentication } from '@simplewebauthn/browser';
import { passkeyTexts } from '../texts/passkeys.ts';

/** What the browser says when its reader gives up, takes too long, or has no passkey for this address. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Why no passkey was used, as a sentence. */
export const passkeyFailure = (error: unknown): string =>
  isGivenUp(error) ? passkeyTexts.givenUp : (serverMessage(error) ?? passkeyTexts.failed);

/** Has the reader use a passkey of theirs. Rejects when they do not (@see passkeyFailure). */
export const passkeyAnswer = async (): Promise<AuthenticationResponse> => {
  const options = await send(startPasskeySignIn, { body: {} });
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await startAuthentication({ optionsJSON });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
};
