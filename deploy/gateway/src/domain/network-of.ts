const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * The network of an address: what one household, office or rented server has in its hand, the first 24 bits of IPv4
 * and the first 48 of IPv6.
 */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return all
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
