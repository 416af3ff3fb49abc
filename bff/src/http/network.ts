import { isIP } from 'node:net';

/** Without leading zeros; null for any other text. */
const groupsOf = (ip: string): readonly string[] | null => {
  const plain = ip.split('%')[0] ?? '';
  if (isIP(plain) !== 6) return null;
  // URL normalises the address.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const split = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return split(head);
  const zeros = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array<string>(zeros).fill('0'), ...split(tail)];
};

/** The /64 of an IPv6 address, since one customer has a whole /64. An IPv4-mapped address counts as IPv4. */
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

/** The maximum range of one customer: the /48 around the /64 of {@link networkOf} (RFC 6177). */
export const siteOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
