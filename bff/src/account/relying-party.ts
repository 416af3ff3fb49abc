import { isIP } from 'node:net';

export type RelyingParty = {
  /** Host of PUBLIC_URL. */
  readonly id: string;
  readonly origin: string;
};

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** Null at an IP address or without TLS, where browsers refuse passkeys. */
export const relyingPartyOf = (publicUrl: string): RelyingParty | null => {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || isLocal(hostname);
  return isAddress || !isSecure ? null : { id: hostname, origin };
};
