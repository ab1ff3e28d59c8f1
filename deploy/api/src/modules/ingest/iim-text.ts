/**
 * windows-1252 from 0x80 to 0x9f, in which ExifTool returns undeclared IIM text without loss. (The decoder of Node 20 takes
 * these for ISO 8859-1.)
 */
const UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const BYTES = new Map([...UPPER].map((character, at) => [character, 0x80 + at]));
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/;

/**
 * Decodes IIM text without a declared character set: UTF-8 if it is valid, Shift_JIS if that gives Japanese (as agencies
 * wrote for years), otherwise unchanged.
 * @param latin the text read as windows-1252
 */
export function decodeUndeclared(latin: string): string {
  const bytes = Uint8Array.from(latin, (character) => BYTES.get(character) ?? character.charCodeAt(0));
  const shiftJis = decode('shift_jis', bytes);
  return decode('utf-8', bytes) ?? (shiftJis && JAPANESE.test(shiftJis) ? shiftJis : latin);
}

function decode(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
