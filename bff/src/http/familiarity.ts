export type Familiarity = 'device' | 'address' | 'stranger';

/** `personId` null: no account has the e-mail. */
export type AccountAt = (
  email: string,
  ip: string,
) => Promise<{ readonly personId: number | null; readonly hasSignedInHere: boolean }>;

export type FamiliarityDependencies = {
  readonly accountAt: AccountAt;
  readonly knownDevices: { isOf(name: string | null, personId: number | null): boolean };
};

/**
 * 'stranger' without an account.
 * @param device pseudonym in the device's cookie (http/known-device.ts); that of another account does not count
 */
export const familiarityOf = async (
  { accountAt, knownDevices }: FamiliarityDependencies,
  email: string,
  { ip, device }: { readonly ip: string; readonly device: string | null },
): Promise<Familiarity> => {
  const { personId, hasSignedInHere } = await accountAt(email, ip);
  if (knownDevices.isOf(device, personId)) return 'device';
  return hasSignedInHere ? 'address' : 'stranger';
};
