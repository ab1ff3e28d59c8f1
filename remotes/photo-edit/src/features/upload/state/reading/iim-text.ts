const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const JAPANESE = ['shift_jis', 'euc-jp'].map((label) => new TextDecoder(label, { fatal: true }));
const LATIN = new TextDecoder('windows-1252');

/** Text of IIM, whose encoding most programs do not declare: what is valid UTF-8 is that, otherwise a Japanese one is tried. */
export function iimText(bytes: Uint8Array): string {
  for (const decoder of [UTF_8, ...JAPANESE]) {
    try {
      return decoder.decode(bytes).replaceAll('\0', '').trim();
    } catch {
      // Another encoding.
    }
  }
  return LATIN.decode(bytes).replaceAll('\0', '').trim();
}
