import { operation } from '../operation.ts';
import { authenticationResponse } from '../passkeys.ts';
import { authAnswer } from '../shapes.ts';

export const signInByPasskey = operation({
  id: 'signInByPasskey',
  summary: 'Sign in by a passkey',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  auth: 'none',
  command: false,
  body: authenticationResponse,
  status: 200,
  answer: authAnswer,
});
