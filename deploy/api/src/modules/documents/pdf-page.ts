import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const BODY_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Above the number of the page. */
export const BODY_END = PAGE.height - 72;

const FONTS = '@expo-google-fonts/noto-sans-jp';
const fontOf = (file: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`${FONTS}/${file}`));

/** Opens an empty A4 document with the fonts `regular` and `bold`; only used characters are embedded. */
export async function openPdf(title: string, author: string): Promise<PDFKit.PDFDocument> {
  // Fonts of 11 MB and the library: most processes never print.
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import('pdfkit'),
    fontOf('400Regular/NotoSansJP_400Regular.ttf'),
    fontOf('700Bold/NotoSansJP_700Bold.ttf'),
  ]);
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: PAGE.margin, bufferPages: true, lang: 'ja-JP', pdfVersion: '1.7' },
    info: { Title: title, Author: author },
    // The library's own default font needs a file beside it.
    font: '',
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  return pdf.font('regular');
}

/** Kana with separate marks are composed; kanji are not normalized, which would change names. */
export const printable = (text: string): string =>
  text.replace(/[\u3040-\u30ff][\u3099\u309a]/gu, (kana) => kana.normalize('NFC'));

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** A text that is higher is cut, with an ellipsis. */
  readonly height?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: string;
}

/** Writes a text at a place; returns the place below it. */
export function write(pdf: PDFKit.PDFDocument, text: string, box: TextBox): number {
  const { x, y, width, height, size = 9, bold = false, align = 'left', color = '#111111' } = box;
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
  const limit = height === undefined ? {} : { height, ellipsis: '…' };
  pdf.text(printable(text), x, y, { width, align, ...limit });
  return y + Math.min(height ?? Number.POSITIVE_INFINITY, heightOf(pdf, text, { width, size, bold }));
}

/** The height of a text with its line breaks. */
export function heightOf(
  pdf: PDFKit.PDFDocument,
  text: string,
  { width, size = 9, bold = false }: Pick<TextBox, 'width' | 'size' | 'bold'>,
): number {
  pdf.font(bold ? 'bold' : 'regular').fontSize(size);
  return pdf.heightOfString(printable(text) || ' ', { width });
}

/** A line from the left to the right margin. */
export function rule(pdf: PDFKit.PDFDocument, y: number, weight = 0.5): void {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + BODY_WIDTH, y)
    .lineWidth(weight)
    .strokeColor('#555555')
    .stroke();
}
