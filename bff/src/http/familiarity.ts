import type { SecurityEvents } from '../people/security-events.ts';

/** How an account is known where a request comes from: it has signed in on this device, or from this address, or neither. */
export type Familiarity = 'device' | 'address' | 'stranger';

type Tools = {
  readonly securityEvents: Pick<SecurityEvents, 'accountAt'>;
  readonly knownDevices: { isOf(name: string | null, personId: number | null): boolean };
};

/**
 * How the account with this e-mail is known there; 'stranger' without an account.
 * @param device name of its mark (http/known-device.ts): that of another account counts for nothing
 */
export const familiarityOf = async (
  { securityEvents, knownDevices }: Tools,
  email: string,
  { ip, device }: { readonly ip: string; readonly device: string | null },
): Promise<Familiarity> => {
  const { personId, hasSignedInHere } = await securityEvents.accountAt(email, ip);
  if (knownDevices.isOf(device, personId)) return 'device';
  return hasSignedInHere ? 'address' : 'stranger';
};
