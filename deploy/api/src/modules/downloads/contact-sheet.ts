import { BODY_END, BODY_WIDTH, openPdf, PAGE, write } from '../documents/pdf-page.ts';

/** A content on a contact sheet. */
export interface SheetEntry {
  readonly contentNumber: string;
  readonly headline: string;
  readonly caption: string;
  readonly credit: string;
  /** Empty without a licence for it. */
  readonly licenceNo: string;
  /** A JPEG; undefined for a sound, or where there is none. */
  readonly picture: Buffer | undefined;
}

const [COLUMNS, ROWS] = [3, 4];
const GAP = 14;
const TOP = PAGE.margin + 30;
const CELL = {
  width: (BODY_WIDTH - GAP * (COLUMNS - 1)) / COLUMNS,
  height: (BODY_END - TOP) / ROWS,
} as const;
const PICTURE_HEIGHT = 96;
/** One line of each size. */
const LINE = { large: 12, middle: 11, small: 9.6 } as const;

/**
 * A contact sheet as a PDF of A4 pages with twelve contents each, chunk by chunk: pictures leave the memory with their page.
 */
export async function* contactSheet(
  title: string,
  entries: AsyncIterable<SheetEntry>,
): AsyncGenerator<Uint8Array> {
  const pdf = await openPdf(title, '');
  let count = 0;
  for await (const entry of entries) {
    const place = count % (COLUMNS * ROWS);
    if (place === 0 && count > 0) {
      pdf.addPage();
      const written: unknown = pdf.read();
      if (written instanceof Uint8Array) yield written;
    }
    writeEntry(pdf, entry, place);
    count += 1;
  }
  writeHeads(pdf, title, count);
  pdf.end();
  for await (const chunk of pdf) yield Buffer.from(chunk);
}

function writeEntry(pdf: PDFKit.PDFDocument, entry: SheetEntry, place: number): void {
  const { contentNumber, headline, caption, credit, licenceNo, picture } = entry;
  const { width } = CELL;
  const x = PAGE.margin + (place % COLUMNS) * (width + GAP);
  const y = TOP + Math.floor(place / COLUMNS) * CELL.height;
  if (picture) pdf.image(picture, x, y, { fit: [width, PICTURE_HEIGHT], align: 'center', valign: 'center' });
  else {
    pdf.rect(x, y, width, PICTURE_HEIGHT).lineWidth(0.5).strokeColor('#999999').stroke();
    write(pdf, '画像なし', { x, y: y + PICTURE_HEIGHT / 2 - 6, width, align: 'center', color: '#666666' });
  }
  let below = y + PICTURE_HEIGHT + 3;
  const lines = (text: string, size: number, [count, line]: readonly [number, number], bold = false) => {
    if (text !== '') below = write(pdf, text, { x, y: below, width, size, bold, height: count * line });
  };
  lines([contentNumber, licenceNo && `許諾番号 ${licenceNo}`].filter(Boolean).join('　'), 7, [
    1,
    LINE.middle,
  ]);
  lines(oneLine(headline), 7.5, [1, LINE.large], true);
  lines(oneLine(caption), 6.5, [3, LINE.small]);
  lines(oneLine(credit), 6.5, [1, LINE.small]);
}

/** Longer than three lines; the layout of a very long text would take minutes. */
const MOST_SIGNS = 300;
/** Controls, halves of surrogate pairs, and marks that change the direction of a line. */
const UNPRINTED = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

const oneLine = (text: string): string =>
  text
    .slice(0, MOST_SIGNS)
    .replace(/\s*[\r\n]+\s*/g, '　')
    .replaceAll(UNPRINTED, '')
    .trim();

/** Title and number on each page, once it is known how many there are. */
function writeHeads(pdf: PDFKit.PDFDocument, title: string, count: number): void {
  const { start, count: pages } = pdf.bufferedPageRange();
  for (let page = start; page < start + pages; page += 1) {
    pdf.switchToPage(page);
    const at = { y: PAGE.margin, width: BODY_WIDTH / 2 };
    write(pdf, title, { ...at, x: PAGE.margin, size: 11, bold: true, height: 16 });
    const text = `${count.toLocaleString('ja-JP')}件　${page + 1}／${pages}ページ`;
    write(pdf, text, { ...at, x: PAGE.margin + BODY_WIDTH / 2, align: 'right' });
  }
}
