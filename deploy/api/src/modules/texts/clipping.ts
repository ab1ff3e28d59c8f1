import type { PrintedText } from '@newsphoto/contract';
import { sourceLine } from '@newsphoto/domain/texts';
import { BODY_END, BODY_WIDTH, openPdf, PAGE, printable, rule, write } from '../documents/pdf-page.ts';

const LEFT = PAGE.margin;
const NOTE = { size: 8, color: '#555555' } as const;
const BODY = { size: 9.5, lineGap: 4.5, columns: 2, columnGap: 22 } as const;
const RIGHTS = '著作権は各権利者にあります。複写・転載・配信には許諾が必要です。';

/** Articles as a PDF: each begins a page (A4), in two columns, under the line that says where it appeared. */
export async function clippingPdf(texts: readonly PrintedText[]): Promise<PDFKit.PDFDocument> {
  const title = texts.length === 1 ? (texts[0]?.headline ?? '') : `記事 ${texts.length}件`;
  const pdf = await openPdf(title, '');
  for (const [at, text] of texts.entries()) {
    if (at > 0) pdf.addPage();
    writeArticle(pdf, text);
  }
  writeFeet(pdf);
  pdf.end();
  return pdf;
}

function writeArticle(
  pdf: PDFKit.PDFDocument,
  { contentId, headline, restrictions, credit, ...rest }: PrintedText,
): void {
  const { text, caption } = rest;
  let top = write(pdf, sourceLine(text), { x: LEFT, y: PAGE.margin, width: BODY_WIDTH, ...NOTE });
  rule(pdf, top + 3);
  top = write(pdf, headline, { x: LEFT, y: top + 12, width: BODY_WIDTH, size: 16, bold: true });
  if (text.subheadline)
    top = write(pdf, text.subheadline, { x: LEFT, y: top + 4, width: BODY_WIDTH, size: 11, bold: true });
  if (restrictions)
    top = write(pdf, `使用条件　${restrictions}`, { x: LEFT, y: top + 6, width: BODY_WIDTH, size: 8.5 });
  const body = text.mayRead ? text.body.map((parts) => parts.map((part) => part.text).join('')) : [caption];
  pdf.font('regular').fontSize(BODY.size).fillColor('#111111');
  // A paragraph begins with an ideographic space, as in a paper: `indent` of the library would count in points.
  const shown = body.filter((paragraph) => paragraph !== '').map((one) => `　${printable(one.trimStart())}`);
  const { columns, columnGap, lineGap } = BODY;
  pdf.text(shown.join('\n'), LEFT, top + 12, {
    ...{ width: BODY_WIDTH, columns, columnGap, lineGap },
    height: BODY_END - top - 12,
  });
  const below = [text.byline, credit, `記事ID ${contentId}`].filter(Boolean).join('　');
  pdf.font('regular').fontSize(NOTE.size).fillColor(NOTE.color);
  pdf.text(printable(below), LEFT, BODY_END + 6, { width: BODY_WIDTH, align: 'right', lineBreak: false });
}

function writeFeet(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin the library would open another page.
    pdf.page.margins.bottom = 0;
    const y = PAGE.height - 40;
    write(pdf, RIGHTS, { x: LEFT, y, width: BODY_WIDTH - 60, ...NOTE });
    write(pdf, `${page - start + 1} / ${count}`, { x: LEFT, y, width: BODY_WIDTH, align: 'right', ...NOTE });
  }
}
