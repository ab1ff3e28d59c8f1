/**
 * The character at a place as a message names it: one that nothing is seen of by its number, a pair of surrogates as the one
 * character that it is.
 */
export function characterNameAt(text: string, position: number): string {
  const character = String.fromCodePoint(text.codePointAt(position) ?? 0x20);
  if (character.trim() === '') return '空白';
  if (!/[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
