import { expect, test } from '@jest/globals';
import type { DocumentContent } from '@newsphoto/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { ISSUER } from '../../testing/document-desk.ts';
import { documentPdf } from './document-pdf.ts';
import { sheetOf } from './document-sheet.ts';

const ENTRY = {
  ...{ documentId: '1', kind: 'invoice' as const, title: '請求書', documentNo: 'I2026-000001' },
  ...{ issuedOn: '20261124', total: 47_010 },
} as const;

const content = (count: number): DocumentContent => ({
  issuer: ISSUER,
  addressee: {
    lines: ['髙﨑新聞社', '𠮷田 町子'],
    honorific: '様',
    postalCode: '100-0002',
    address: '東京都①番町',
  },
  ...{ orderNo: 'A2026-000001', orderedOn: '20261120' },
  lines: Array.from({ length: count }, (_, at) => ({
    text: `写真${at + 1}番 髙①𠮷か\u3099ギ`,
    detail: '素材番号 202600000001　新聞・報道・1/2ページ・1回・日本国内',
    ...{
      reference: `L2026-${String(at + 1).padStart(6, '0')}`,
      suppliedOn: at === 0 ? '20261123' : '20261124',
    },
    ...{ amount: 30_000, percent: 10 },
  })),
  ...{ net: 42_737, taxes: [{ percent: 10, net: 42_737, tax: 4_273 }], total: 47_010 },
  ...{ validUntil: null, dueOn: '20261231', paidOn: null, original: null, notes: ['備考の行'] },
});

async function pagesOf(count: number) {
  const chunks: Uint8Array[] = [];
  const pdf = await documentPdf(ENTRY, sheetOf(ENTRY, content(count)));
  for await (const chunk of pdf) chunks.push(chunk as unknown as Uint8Array);
  const bytes = Buffer.concat(chunks);
  const read = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(read, { mergePages: false });
  const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 });
  return { size: bytes.length, pages: text.map((one) => one.replace(/\s+/g, '')), paper: [width, height] };
}

test('an invoice is an A4 page whose text can be extracted, with every part that the law requires', async () => {
  const { pages, paper, size } = await pagesOf(2);
  expect(paper.map(Math.round)).toEqual([595, 842]);
  expect(pages).toHaveLength(1);
  const [text = ''] = pages;
  for (const part of [
    ...[
      '請求書番号I2026-000001',
      '発行日2026/11/24',
      '取引年月日2026/11/23～2026/11/24',
      '髙﨑新聞社',
      '𠮷田町子様',
    ],
    ...['東京都①番町', '株式会社見本通信社', '登録番号T8700110005901', 'ご請求金額（税込）', '47,010円'],
    // Kana with separate marks are composed.
    ...['写真1番髙①𠮷\u304cギ', 'L2026-000002', '10%対象（税抜）', '42,737円', '消費税（10%）', '4,273円'],
    ...['お支払期限', '2026/12/31', '見本銀行本店', '備考の行', '1/1'],
  ])
    expect(text).toContain(part);
  // Only the used characters of the fonts of 11 MB.
  expect(size).toBeLessThan(150_000);
});

test('many lines continue on further pages, each with the head of the table and its number', async () => {
  const { pages } = await pagesOf(60);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((text, at) => {
    expect(text).toContain(`${at + 1}/${pages.length}`);
    if (text.includes('写真')) expect(text).toContain('金額（税抜）');
  });
  const all = pages.join('');
  for (let line = 1; line <= 60; line += 1) expect(all.split(`写真${line}番`)).toHaveLength(2);
  expect(pages.at(-1)).toContain('合計（税込）');
});
