/** Bytes of a name in UTF-8, with extension and number. */
export const NAME_BYTES = 120;

/** Signs that Windows refuses, and separators of paths. */
const REFUSED = /[\\/:*?"<>|]/g;
/** Control signs, those that are invisible or change the direction of text, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** Every space but that of Japanese text. */
const SPACES = /(?!\u3000)\p{Zs}+/gu;
const AT_ENDS = /^[. \u3000]+|[. \u3000]+$/g;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** A name without its extension that every system stores, at most this many bytes long; may be empty. */
export function safeName(text: string, most = NAME_BYTES): string {
  const plain = clean(text);
  const cut = cutTo(plain, most).replaceAll(AT_ENDS, '');
  if (!DEVICE.test(cut)) return cut;
  return cutTo(`_${cut}`, most).replaceAll(AT_ENDS, '');
}

function clean(text: string): string {
  const visible = text.replaceAll(/[\t\n\r]+/g, ' ').replaceAll(INVISIBLE, '');
  // What was apart may combine now.
  const joined = visible.normalize('NFC').replaceAll(REFUSED, '_');
  return joined.replaceAll(SPACES, ' ').replaceAll(/_{2,}/g, '_').replaceAll(AT_ENDS, '');
}

/** The longest beginning of a text within these bytes. */
function cutTo(text: string, most: number): string {
  if (bytesOf(text) <= most) return text;
  let [end, bytes] = [0, 0];
  for (const { segment, index } of graphemes.segment(text)) {
    bytes += bytesOf(segment);
    if (bytes > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** `.jpg` of a file name, in lower case; empty where it has none that every system knows. */
export function safeExtension(fileName: string): string {
  const [, extension = ''] = /\.([A-Za-z0-9]{1,8})$/.exec(fileName) ?? [];
  return extension === '' ? '' : `.${extension.toLowerCase()}`;
}
