/** Texts of this length are shown as they are. */
const SHORT = 60;
/** Characters before what differs, which is to be seen in a narrow list, and behind it. */
const BEFORE = 4;
const BEHIND = 10;

/** Of two long texts the parts that differ, with some characters beside them; short ones as they are. */
export function excerptsOf(before: string, after: string): readonly [before: string, after: string] {
  const [one, other] = [Array.from(before), Array.from(after)];
  if (Math.max(one.length, other.length) <= SHORT) return [before, after];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = Math.max(0, start - BEFORE);
  const rest = Math.max(0, end - BEHIND);
  const part = (text: readonly string[]) =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - rest).join('')}${rest > 0 ? '…' : ''}`;
  return [part(one), part(other)];
}
