import { addPasskey } from '@mandali/contracts/api/add-passkey';
import { changePassword } from '@mandali/contracts/api/change-password';
import { listSessions } from '@mandali/contracts/api/list-sessions';
import { startPasskey } from '@mandali/contracts/api/start-passkey';
import type { OperationId } from '@mandali/contracts/operations';
import { createAuthenticator } from '../authenticator.ts';
import { carryOut, type Client } from '../client.ts';
import { freshPhone } from '../world.ts';
import { allCallers, roles, signedInCallers } from './roles.ts';
import type { OperationRow } from './row.ts';

const authenticator = () => createAuthenticator({ origin: 'http://localhost:3000' });
/** A challenge that no server has issued. */
const challenge = 'A'.repeat(43);
const unknownPasskey = () => authenticator().answer({ challenge, rpId: 'localhost' });
const refusedPasskey = () => authenticator().register({ challenge, rp: { id: 'localhost' }, user: { id: 'AAAA' } });

const registerPasskey = async (caller: Client) =>
  authenticator().register(await carryOut(caller, startPasskey, { body: {} }));

export const accountOperations = {
  sendOtp: { roles: allCallers, request: () => ({ body: { phone: freshPhone() } }) },
  verifyOtp: { roles: allCallers, request: () => ({ body: { phone: freshPhone(), otp: '123456' } }) },
  signup: { roles: allCallers, request: () => ({ body: { name: 'New', phone: freshPhone(), otp: '123456' } }) },
  login: { roles: allCallers, request: () => ({ body: { email: 'nobody@example.org', password: 'secret12' } }) },
  emailSignup: {
    roles: allCallers,
    request: () => ({ body: { name: 'New', email: `${freshPhone()}@example.org`, password: 'secret12', phone: '' } }),
  },
  startPasskeySignIn: { roles: allCallers, request: () => ({ body: {} }) },
  signInByPasskey: { roles: allCallers, request: () => ({ body: unknownPasskey() }) },
  forgotPassword: { roles: allCallers, request: () => ({ body: { email: 'nobody@example.org' } }) },
  resetPassword: { roles: allCallers, request: () => ({ body: { token: 'an unknown token' } }) },

  listSessions: { roles: signedInCallers, request: () => ({}) },
  endSession: {
    roles: signedInCallers,
    request: ({ sessionId }) => ({ params: { id: `${sessionId}` } }),
    before: async (world, { caller }) => {
      const sessions = await carryOut(caller, listSessions);
      world.sessionId = sessions.find(({ isThis }) => isThis)?.id ?? 0;
    },
    requires: 'second device',
  },
  endOtherSessions: { roles: signedInCallers, request: () => ({}), requires: 'second device' },
  listPasskeys: { roles: signedInCallers, request: () => ({}) },
  startPasskey: { roles: signedInCallers, request: () => ({ body: {} }) },
  addPasskey: {
    roles: signedInCallers,
    request: ({ newPasskey }) => ({ body: { ...(newPasskey ?? refusedPasskey()), name: 'Phone' } }),
    before: async (world, { caller }) => {
      world.newPasskey = await registerPasskey(caller);
    },
    requires: 'authenticator',
  },
  deletePasskey: {
    roles: signedInCallers,
    request: ({ passkeyId }) => ({ params: { id: `${passkeyId}` } }),
    before: async (world, { caller }) => {
      world.passkeyId = (await carryOut(caller, addPasskey, { body: await registerPasskey(caller) })).id;
    },
    requires: 'authenticator',
  },

  getProfile: { roles: signedInCallers, request: () => ({}) },
  updateProfile: { roles: signedInCallers, request: () => ({ body: { name: 'Renamed' } }) },
  prove: {
    roles: signedInCallers,
    request: ({ password }) => ({ body: { password: password ?? 'secret123' } }),
    before: async ({ callers, password }) => {
      const { V: _, ...people } = callers;
      if (password !== null) return;
      for (const each of Object.values(people))
        await carryOut(each, changePassword, { body: { newPassword: 'secret123' } });
    },
  },
  provePhone: {
    roles: signedInCallers,
    request: ({ newPhone }) => ({ body: newPhone }),
    before: async (world) => {
      const phone = freshPhone();
      world.newPhone = { phone, otp: await world.requestCode(phone) };
    },
  },
  joinAccounts: { roles: signedInCallers, request: ({ spareToken }) => ({ body: { token: spareToken } }) },
  changePassword: {
    roles: signedInCallers,
    request: ({ password }) => ({
      body: { ...(password !== null && { currentPassword: password }), newPassword: 'marigold-12' },
    }),
  },
  logout: { roles: signedInCallers, request: () => ({}) },
  exportAccount: { roles: signedInCallers, request: () => ({}) },
  listAccountEvents: { roles: signedInCallers, request: () => ({}) },
  // Refused: the committee of CA is active, and GA is the last global admin.
  deleteAccount: { roles: roles(401, 'ok', 'ok', 'ok', 409, 409, 'ok'), request: () => ({}) },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
