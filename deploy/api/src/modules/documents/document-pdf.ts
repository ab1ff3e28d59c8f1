import type { DocumentEntry, DocumentSheet } from '@newsphoto/contract';
import { BODY_END, BODY_WIDTH, heightOf, openPdf, PAGE, rule, write } from './pdf-page.ts';

const LEFT = PAGE.margin;
const HALF = BODY_WIDTH / 2;
const ISSUER_WIDTH = 210;
const ISSUER_LEFT = LEFT + BODY_WIDTH - ISSUER_WIDTH;

interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly of: (line: DocumentSheet['lines'][number]) => string;
}
const COLUMNS: readonly Column[] = [
  { title: '内容', width: 244, align: 'left', of: ({ text }) => text },
  { title: '許諾番号', width: 78, align: 'left', of: ({ reference }) => reference },
  { title: '取引日', width: 64, align: 'left', of: ({ day }) => day },
  { title: '税率', width: 36, align: 'right', of: ({ rate }) => rate },
  { title: '金額（税抜）', width: 77.28, align: 'right', of: ({ amount }) => amount },
];
const GAP = 6;
const DETAIL = { size: 7.5, color: '#555555' } as const;

/** A document as a PDF of A4 pages: what its page shows, with the head of the table on each page. */
export async function documentPdf(
  { title, documentNo }: Pick<DocumentEntry, 'title' | 'documentNo'>,
  sheet: DocumentSheet,
): Promise<PDFKit.PDFDocument> {
  const pdf = await openPdf(`${title} ${documentNo}`, sheet.issuer[0] ?? '');
  const top = writeHead(pdf, sheet);
  const below = writeLines(pdf, sheet.lines, top);
  writeSums(pdf, sheet, below);
  writePageNumbers(pdf, `${title} ${documentNo}`);
  pdf.end();
  return pdf;
}

function writeHead(
  pdf: PDFKit.PDFDocument,
  { title, addressee, head, issuer, ...sheet }: DocumentSheet,
): number {
  write(pdf, [...title].join('　'), {
    ...{ x: LEFT, y: PAGE.margin, width: BODY_WIDTH, size: 18, bold: true, align: 'center' },
  });
  let left = PAGE.margin + 46;
  for (const line of [addressee.postal, addressee.address].filter(Boolean))
    left = write(pdf, line, { x: LEFT, y: left, width: HALF });
  for (const line of addressee.lines)
    left = write(pdf, line, { x: LEFT, y: left + 2, width: HALF, size: 12, bold: true });
  let right = PAGE.margin + 46;
  for (const [label, value] of head)
    right = write(pdf, `${label}　${value}`, { x: ISSUER_LEFT, y: right, width: ISSUER_WIDTH });
  right += 8;
  for (const [at, line] of issuer.entries())
    right = write(pdf, line, {
      x: ISSUER_LEFT,
      y: right,
      width: ISSUER_WIDTH,
      size: at === 0 ? 11 : 9,
      bold: at === 0,
    });
  let y = Math.max(left, right) + 14;
  y = write(pdf, sheet.greeting, { x: LEFT, y, width: BODY_WIDTH }) + 6;
  const [label, total] = sheet.total;
  write(pdf, label, { x: LEFT, y: y + 4, width: 140, size: 11, bold: true });
  y = write(pdf, total, { x: LEFT + 140, y, width: 160, size: 15, bold: true, align: 'right' });
  pdf
    .moveTo(LEFT, y + 2)
    .lineTo(LEFT + 300, y + 2)
    .lineWidth(1)
    .strokeColor('#111111')
    .stroke();
  y += 10;
  for (const [term, value] of sheet.terms) {
    write(pdf, term, { x: LEFT, y, width: 80 });
    y = write(pdf, value, { x: LEFT + 80, y, width: BODY_WIDTH - 80 }) + 2;
  }
  return y + 12;
}

function writeTableHead(pdf: PDFKit.PDFDocument, y: number): number {
  rule(pdf, y, 1);
  let x = LEFT;
  for (const { title, width, align } of COLUMNS) {
    write(pdf, title, { x, y: y + 3, width: width - GAP, size: 8, bold: true, align });
    x += width;
  }
  rule(pdf, y + 19);
  return y + 19;
}

/** Returns the place below the table. A line is not divided between two pages. */
function writeLines(pdf: PDFKit.PDFDocument, lines: DocumentSheet['lines'], top: number): number {
  let y = writeTableHead(pdf, top);
  const [{ width = 0 } = {}] = COLUMNS;
  const textBox = { width: width - GAP };
  for (const line of lines) {
    const height =
      heightOf(pdf, line.text, textBox) + heightOf(pdf, line.detail, { ...textBox, ...DETAIL }) + 8;
    if (y + height > BODY_END) {
      pdf.addPage();
      y = writeTableHead(pdf, PAGE.margin);
    }
    let x = LEFT;
    for (const column of COLUMNS) {
      const below = write(pdf, column.of(line), {
        ...{ x, y: y + 4, width: column.width - GAP, align: column.align },
      });
      if (x === LEFT) write(pdf, line.detail, { x, y: below, ...textBox, ...DETAIL });
      x += column.width;
    }
    y += height;
    rule(pdf, y, 0.25);
  }
  return y + 10;
}

function writeSums(pdf: PDFKit.PDFDocument, { sums, notes }: DocumentSheet, below: number): void {
  const noteHeight = notes.reduce(
    (sum, note) => sum + heightOf(pdf, note, { width: BODY_WIDTH, size: 8 }),
    0,
  );
  let y = below;
  // Sums and notes are on one page.
  if (y + sums.length * 16 + noteHeight + 12 > BODY_END) {
    pdf.addPage();
    y = PAGE.margin;
  }
  for (const [at, [label, value]] of sums.entries()) {
    const bold = at === sums.length - 1;
    write(pdf, label, { x: LEFT + HALF, y, width: HALF - 100, bold });
    write(pdf, value, { x: LEFT + BODY_WIDTH - 100 - GAP, y, width: 100, align: 'right', bold });
    y += 16;
  }
  y += 12;
  for (const note of notes) y = write(pdf, note, { x: LEFT, y, width: BODY_WIDTH, size: 8 });
}

function writePageNumbers(pdf: PDFKit.PDFDocument, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    // A text below the margin would start another page.
    pdf.page.margins.bottom = 0;
    const box = { x: LEFT, y: PAGE.height - 44, width: BODY_WIDTH, ...DETAIL };
    write(pdf, name, box);
    write(pdf, `${at + 1}/${count}`, { ...box, align: 'right' });
  }
}
