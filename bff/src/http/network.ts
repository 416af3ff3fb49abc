import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros; null when it is none. */
const groupsOf = (ip: string): readonly string[] | null => {
  const plain = ip.split('%')[0] ?? '';
  if (isIP(plain) !== 6) return null;
  // The address parser of URLs writes every address in one way.
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const split = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (right === undefined) return split(left);
  const zeros = 8 - split(left).length - split(right).length;
  return [...split(left), ...Array<string>(zeros).fill('0'), ...split(right)];
};

/**
 * What a limit counts as one address: an IPv4 address, or the /64 of an IPv6 one, of which a single customer has
 * 18,446,744,073,709,551,616 addresses. An IPv4 address written as IPv6 counts as what it is.
 */
export const networkOf = (ip: string): string => {
  const groups = groupsOf(ip);
  if (groups === null) return ip;
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const bytes = groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/** Maximum range that a provider gives one customer: the /48 around the /64 that {@link networkOf} answers (RFC 6177). */
export const siteOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
