import { readFile } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { PictureProblem } from '../picture/picture-problem.ts';
import type { ForeignPixels } from './foreign-format.ts';

/** Pixels of the longer side: twice a preview. */
const SIDE = 2560;
/** A page of points that no paper has would need a picture of no width. */
const MOST_ELONGATED = 100;
const PASSWORD = /password/i;

/** The first page on white. */
export async function decodePdf(file: string): Promise<ForeignPixels | PictureProblem> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(file)).catch((error: unknown) => {
      if (error instanceof Error && PASSWORD.test(error.message)) return 'protected' as const;
      throw error;
    });
    return document === 'protected' ? document : await firstPage(document);
  } finally {
    library.destroy();
  }
}

async function firstPage(document: PDFiumDocument): Promise<ForeignPixels | PictureProblem> {
  try {
    if (document.getPageCount() === 0) return 'damaged';
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [short, long] = [Math.min(originalWidth, originalHeight), Math.max(originalWidth, originalHeight)];
    if (!(short > 0) || long / short > MOST_ELONGATED) return 'damaged';
    const { width, height, data } = await page.render({ scale: SIDE / long, render: 'bitmap' });
    return { width, height, channels: 4, data };
  } finally {
    document.destroy();
  }
}
