/** What the content of a file shows it to be; names count only where they fit it. */
interface FileType {
  readonly type: string;
  /** The first one names the stored file. */
  readonly extensions: readonly string[];
  readonly isOne: (bytes: Buffer) => boolean;
}

const startsWith =
  (...starts: readonly (readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    starts.some((start) => start.every((byte, at) => bytes[at] === byte));

/** A document of Office is a ZIP archive with this part, and without macros. Names of parts are stored uncompressed. */
const isOffice = (part: string) => (bytes: Buffer) =>
  startsWith([0x50, 0x4b, 0x03, 0x04])(bytes) &&
  bytes.includes('[Content_Types].xml') &&
  bytes.includes(part) &&
  !bytes.includes('vbaProject');

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
const SHIFT_JIS = new TextDecoder('shift_jis', { fatal: true });
/** What a browser that guesses types would run. */
const MARKUP = /^\s*<(?:[!?]|html|head|body|script|svg|iframe)/i;

/** Text in UTF-8 or Shift_JIS, as spreadsheets write it. */
function isText(bytes: Buffer): boolean {
  const text = decoded(UTF_8, bytes) ?? decoded(SHIFT_JIS, bytes);
  if (text === undefined || MARKUP.test(text)) return false;
  return [...text.slice(0, 100_000)].every((character) => /[\t\n\r\f]|\P{Cc}/u.test(character));
}

function decoded(decoder: TextDecoder, bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const TYPES: readonly FileType[] = [
  { type: 'application/pdf', extensions: ['pdf'], isOne: startsWith([...Buffer.from('%PDF-')]) },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], isOne: startsWith([0xff, 0xd8, 0xff]) },
  {
    type: 'image/png',
    extensions: ['png'],
    isOne: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    type: 'image/tiff',
    extensions: ['tif', 'tiff'],
    isOne: startsWith([0x49, 0x49, 0x2a, 0x00], [0x4d, 0x4d, 0x00, 0x2a]),
  },
  {
    type: `${OFFICE}.wordprocessingml.document`,
    extensions: ['docx'],
    isOne: isOffice('word/document.xml'),
  },
  { type: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'], isOne: isOffice('xl/workbook.xml') },
  {
    type: `${OFFICE}.presentationml.presentation`,
    extensions: ['pptx'],
    isOne: isOffice('ppt/presentation.xml'),
  },
  { type: 'text/plain; charset=utf-8', extensions: ['txt', 'csv'], isOne: isText },
];

/** As messages name them. */
export const INQUIRY_FILE_TYPES =
  'PDF・JPEG・PNG・TIFF・テキスト・CSV・Word・Excel・PowerPoint（マクロなし）';

/** Type and extension of a file; undefined where its content is none of these, or its name claims another type. */
export function inquiryFileType(
  name: string,
  content: Uint8Array,
): { readonly type: string; readonly extension: string } | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const found = TYPES.find(({ isOne }) => isOne(bytes));
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!found?.extensions.includes(extension)) return undefined;
  return { type: found.type, extension };
}
