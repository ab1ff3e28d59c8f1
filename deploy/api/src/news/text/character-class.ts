/** A pattern of the characters from and to these code points, all of them in a text. */
export function characterClass(...ranges: readonly (readonly [number, number])[]): RegExp {
  const written = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`;
  return new RegExp(`[${ranges.map(([from, to]) => `${written(from)}-${written(to)}`).join('')}]+`, 'g');
}
