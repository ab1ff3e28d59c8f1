/**
 * The character at a position as named in a message: an invisible one by its number, a pair of surrogates as one character.
 */
export function characterNameAt(text: string, position: number): string {
  const character = String.fromCodePoint(text.codePointAt(position) ?? 0x20);
  if (character.trim() === '') return '空白';
  if (!/[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
