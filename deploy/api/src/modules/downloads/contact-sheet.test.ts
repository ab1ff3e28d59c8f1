import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import { addContents } from '../../testing/content-factory.ts';
import { freshDatabase } from '../../testing/database.ts';
import { smallPicture } from '../../testing/splice-files.ts';
import { contactSheet, type SheetEntry } from './contact-sheet.ts';
import { contactSheetFiles } from './contact-sheet-files.ts';

async function* entries(count: number): AsyncGenerator<SheetEntry> {
  const picture = await smallPicture(48, 32).jpeg().toBuffer();
  for (let at = 0; at < count; at += 1)
    yield {
      contentNumber: String(202_600_000_001 + at),
      headline: `髙①𠮷の見出し ${at}`,
      caption: `一行\u202e目の\u0000説明。\n二行目の説明。${'長い説明が続く。'.repeat(at === 1 ? 20_000 : 2)}`,
      credit: '新聞写真',
      licenceNo: at === 0 ? 'L2026-000001' : '',
      picture: at === 2 ? undefined : picture,
    };
}

async function pagesOf(count: number) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of contactSheet('コンタクトシート', entries(count))) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const read = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(read, { mergePages: false });
  const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 });
  return { bytes, pages: text.map((one) => one.replace(/\s+/g, '')), paper: [width, height].map(Math.round) };
}

test('a contact sheet has twelve contents on a page, with number, licence, headline, caption and credit', async () => {
  const { pages, paper, bytes } = await pagesOf(14);
  expect(paper).toEqual([595, 842]);
  expect(pages).toHaveLength(2);
  const [first = '', second = ''] = pages;
  expect(first).toContain('コンタクトシート14件1／2ページ');
  expect(first).toContain('202600000001許諾番号L2026-000001髙①𠮷の見出し0一行目の説明。二行目の説明。');
  expect(first).toContain('画像なし');
  expect(first.match(/新聞写真/g)).toHaveLength(12);
  expect(second.match(/新聞写真/g)).toHaveLength(2);
  // The long caption is cut.
  expect(first).toContain('…');
  expect(first.match(/長い説明が続く/g)?.length).toBeLessThan(45);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the sheets of a download have its prepared files in order, several files of a limited number of contents each', async () => {
  const { db, close } = await freshDatabase();
  const root = await mkdtemp(join(tmpdir(), 'newsphoto-sheet-'));
  const media = createFileMediaStore(root);
  try {
    await media.putRendition('x/a.jpg', await smallPicture(48, 32).jpeg().toBuffer());
    const traits = ['x/a.jpg', '', 'x/missing.jpg', 'x/a.jpg'].map((unmarked_large_key, at) => ({
      ...{ unmarked_large_key, headline: `見出し${at}` },
    }));
    const ids = await addContents(db, traits);
    const moment = new Date('2026-11-25T03:00:00Z');
    const download = {
      ...{ download_id: 'd'.repeat(22), contact_sheet: true, created_at: moment },
    };
    await db
      .insertInto('downloads')
      .values({
        ...{ ...download, request_id: randomUUID(), user_id: 'u', is_archive: true, name_template: '' },
        ...{ captions: '', file_count: 4, expires_at: moment },
      })
      .execute();
    const files = ids.map((content_id, position) => ({
      ...{ download_id: download.download_id, position, content_id, choice: '{}', sequence: position },
      state: position === 1 ? ('failed' as const) : ('prepared' as const),
    }));
    await db.insertInto('download_files').values(files).execute();
    const chunks: Uint8Array[] = [];
    const parts = {
      size: 5,
      async append(bytes: Uint8Array) {
        chunks.push(bytes);
        parts.size += bytes.length;
      },
    };
    const sheets = [];
    for await (const sheet of contactSheetFiles({ db, media, most: 2 }, download, parts)) sheets.push(sheet);
    expect(sheets.map(({ name }) => name)).toEqual(['コンタクトシート_001.pdf', 'コンタクトシート_002.pdf']);
    const bytes = Buffer.concat(chunks);
    const texts: string[] = [];
    let end = 0;
    for (const { size, crc32: crc, pieces } of sheets) {
      const part = bytes.subarray(end, end + size);
      expect(crc32(part)).toBe(crc);
      expect(pieces).toEqual([['p', end + 5, end + 5 + size]]);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(part)), { mergePages: true });
      texts.push(text.replace(/\s+/g, ''));
      end += size;
    }
    expect(texts[0]).toContain('コンタクトシート2026/11/252件');
    expect(texts.map((text) => text.match(/見出し\d/g))).toEqual([['見出し0', '見出し2'], ['見出し3']]);
    expect(texts[0]?.match(/画像なし/g)).toHaveLength(1);
    const none = contactSheetFiles({ db, media }, { ...download, contact_sheet: false }, parts);
    expect((await none.next()).done).toBe(true);
  } finally {
    await close();
    await rm(root, { recursive: true });
  }
});
