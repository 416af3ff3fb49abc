import { startPasskeySignIn } from '@mandali/contracts/api/start-passkey-sign-in';
import type { AuthenticationResponse } from '@mandali/contracts/passkeys';
import { send, serverMessage } from '@mandali/platform/requests/api.ts';
import { startAuthentication } from '@simplewebauthn/browser';
import { passkeyTexts } from '../texts/passkeys.ts';

/** Errors of the browser after a cancel, a timeout, or without a passkey for this address. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export const passkeyFailure = (error: unknown): string =>
  isGivenUp(error) ? passkeyTexts.givenUp : (serverMessage(error) ?? passkeyTexts.failed);

/** Rejects when the browser returns no passkey (@see passkeyFailure). */
export const passkeyAnswer = async (): Promise<AuthenticationResponse> => {
  const options = await send(startPasskeySignIn, { body: {} });
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await startAuthentication({ optionsJSON });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
};
