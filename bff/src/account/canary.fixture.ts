import type { OperationId } from '@mandali/contracts/operations';
import type { World } from '../testing/world.ts';

/** A person with unique values, which a search finds in any file. */
export const canary = {
  name: 'Zubeidacanary Kanariya',
  phone: '+919811177701',
  contactPhone: '+919811177702',
  email: 'zubeida@canary.example',
  password: 'canary-password',
  note: 'notecanary: paid late again',
  reason: 'reasoncanary: moved to Pune',
  receivedBy: 'receivercanary, her sister',
  howToPay: 'paycanary: cash on Sunday',
  word: 'wordcanary, her cousin',
  passkey: 'passkeycanary, her phone',
};
/** Search texts in lower case; the last digits of a phone match every way to format it. */
export const tracesOfCanary: Readonly<Record<string, readonly string[]>> = {
  name: ['zubeidacanary', 'kanariya'],
  phone: ['9811177701', '98111 77701', '98111-77701', '1177701'],
  contactPhone: ['9811177702', '98111 77702', '1177702'],
  email: ['zubeida@canary', 'canary.example'],
  password: [canary.password],
  note: ['notecanary'],
  reason: ['reasoncanary'],
  receivedBy: ['receivercanary'],
  howToPay: ['paycanary'],
  word: ['wordcanary'],
  passkey: ['passkeycanary'],
};

/** Values of the canary in the bodies of requests, in addition to the common ones. */
export const personal: Partial<Record<OperationId, (world: World) => Record<string, unknown>>> = {
  updateProfile: () => ({ name: canary.name, email: canary.email, phone: canary.contactPhone }),
  changePassword: () => ({ newPassword: canary.password }),
  prove: () => ({ password: canary.password }),
  addPasskey: () => ({ name: canary.passkey }),
  forgotPassword: () => ({ email: canary.email }),
  addMember: () => ({ name: canary.name, phone: '98111 77701' }),
  replaceMember: () => ({ reason: canary.reason }),
  recordPastRound: () => ({ receivedBy: canary.receivedBy }),
  conductDraw: () => ({ receivedBy: canary.receivedBy }),
  markPayment: () => ({ status: 'paid', notes: canary.note }),
  putPayment: () => ({ notes: canary.note }),
  reportPayment: () => ({ notes: canary.note }),
  declineReport: () => ({ reason: canary.reason }),
  disputePayment: () => ({ reason: canary.reason }),
  settleDispute: () => ({ notes: canary.note }),
  // The seat of the canary.
  askSwap: () => ({ seatNo: 4 }),
  searchUsers: () => ({ q: '098111-77701' }),
  // Unchanged role: the session stays valid for the requests after it.
  adminChangeRole: () => ({ role: 'user' }),
};
