import { type Rejection, rejections } from '../http/rejections.ts';
import { holdsAddress } from './addresses-in-names.ts';

/** Rejects names with addresses; `names` is keyed by field path. */
export const refusedNames = (names: Readonly<Record<string, string | undefined>>): Rejection | null => {
  const refused = Object.entries(names).filter(([, name]) => name !== undefined && holdsAddress(name));
  if (refused.length === 0) return null;
  const { message } = rejections.AddressInName;
  return { kind: 'AddressInName', fields: Object.fromEntries(refused.map(([field]) => [field, message])) };
};
