import { operation } from '../operation.ts';
import { passkey, passkeyName, registrationResponse } from '../passkeys.ts';

export const addPasskey = operation({
  id: 'addPasskey',
  summary: 'Add a passkey that my browser has made; needs a fresh proof',
  method: 'POST',
  path: '/api/auth/passkeys',
  auth: 'bearer',
  command: true,
  body: registrationResponse.extend({ name: passkeyName.optional() }),
  status: 201,
  answer: passkey,
});
