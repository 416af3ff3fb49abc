/** Whether an account has signed in on this device before, or from this address, or neither. */
export type Familiarity = 'device' | 'address' | 'stranger';

/** Finds the account with an e-mail, and whether it has signed in from the address; null: there is no such account. */
export type AccountAt = (
  email: string,
  ip: string,
) => Promise<{ readonly personId: number | null; readonly hasSignedInHere: boolean }>;

export type FamiliarityTools = {
  readonly accountAt: AccountAt;
  readonly knownDevices: { isOf(name: string | null, personId: number | null): boolean };
};

/**
 * How the account with this e-mail is known there; 'stranger' without an account.
 * @param device name of its mark (http/known-device.ts): that of another account counts for nothing
 */
export const familiarityOf = async (
  { accountAt, knownDevices }: FamiliarityTools,
  email: string,
  { ip, device }: { readonly ip: string; readonly device: string | null },
): Promise<Familiarity> => {
  const { personId, hasSignedInHere } = await accountAt(email, ip);
  if (knownDevices.isOf(device, personId)) return 'device';
  return hasSignedInHere ? 'address' : 'stranger';
};
