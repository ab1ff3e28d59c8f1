import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

export interface PrintedPages {
  /** The text of each page without white space: a PDF has places, no spaces. */
  readonly texts: readonly string[];
  /** Millimetres of the first page, rounded. */
  readonly size: readonly [width: number, height: number];
}

const MM_PER_POINT = 25.4 / 72;

/** Fonts share some glyphs between a character and its radical, and a PDF then names the radical. */
const RADICALS: Readonly<Record<string, string>> = {
  ...{ '⻑': '長', '⺠': '民', '⻘': '青', '⻄': '西', '⻝': '食', '⻩': '黄', '⻲': '亀', '⻤': '鬼' },
  ...{ '⻨': '麦', '⻭': '歯', '⻯': '竜', '⻫': '斉', '⺟': '母', '⻆': '角', '⻁': '虎', '‧': '・' },
};

/** A text as it is compared: in one form and without white space. */
export const bare = (text: string): string =>
  [...text.normalize('NFKC').replace(/\s+/g, '')].map((one) => RADICALS[one] ?? one).join('');

/** What the browser would send to a printer at this moment, read back from the PDF by another program. */
export async function printedPages(page: Page): Promise<PrintedPages> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    texts: text.map(bare),
    size: [Math.round(width * MM_PER_POINT), Math.round(height * MM_PER_POINT)],
  };
}
