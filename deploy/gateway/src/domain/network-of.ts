const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * The network of an address: the range of one household, office or rented server, the first 24 bits of IPv4 and the first 48
 * of IPv6.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 3, 3);
}

/** The range that one visitor can change at will counts as one: an address of IPv4, the first 64 bits of IPv6. */
export function visitorAddressOf(address: string): string {
  return prefixOf(address, 4, 4);
}

/** Bytes of IPv4, groups of IPv6. */
function prefixOf(address: string, bytes: number, groupsOf6: number): string {
  const plain = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain.split('.').slice(0, bytes).join('.');
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all
    .slice(0, groupsOf6)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
