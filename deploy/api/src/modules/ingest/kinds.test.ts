import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writePsdBuffer } from 'ag-psd';
import { ExifTool } from 'exiftool-vendored';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { OpenDatabase } from '../../db/database.ts';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import { freshDatabase } from '../../testing/database.ts';
import { heicFile } from '../../testing/heic-file.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { tiffFile } from '../../testing/tiff-file.ts';
import { ingestUntilReady } from './ingest-until-ready.ts';

let opened: OpenDatabase;
let root: string;
let tool: ExifTool;
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  opened = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-kinds-'));
  tool = new ExifTool();
}, PATIENCE_MS);
afterAll(async () => {
  await tool.end();
  await opened.close();
  await rm(root, { recursive: true, force: true });
}, PATIENCE_MS);

/** DNGVersion. */
const RAW_DATA: Readonly<Record<number, readonly number[]>> = { 50706: [1, 4] };
const RED = { r: 220, g: 20, b: 20 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

let folders = 0;
/** Ingests files, and reads what became of each. */
async function takeIn(files: Readonly<Record<string, Buffer>>) {
  folders += 1;
  const folder = join(root, String(folders));
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const media = createFileMediaStore(join(root, 'data'));
  const deps = {
    ...{ db: opened.db, media, pictureDecoder: inProcessDecoder, credentialReader: inProcessCredentials },
  };
  const onError = (error: unknown) => console.error(error);
  const { results } = await ingestUntilReady(deps, folder, { isAlone: true, onError });
  const outcomes = results.map(async (result) => {
    if (!('contentId' in result)) return [result.file, result.code, result.reason] as const;
    const row = await opened.db
      .selectFrom('contents')
      .select(['mime_type', 'width', 'height', 'preview_key', 'original_key'])
      .where('content_id', '=', Number(result.contentId))
      .executeTakeFirstOrThrow();
    const shown = await sharp(join(media.renditionsDirectory, row.preview_key)).raw().toBuffer();
    const [red = 0, green = 0] = shown;
    const { width, height, original_key } = row;
    const colour = red > 170 && green < 80 ? 'red' : 'another';
    return [result.file, row.mime_type, { width, height, colour, extension: extname(original_key) }] as const;
  });
  return Object.fromEntries((await Promise.all(outcomes)).map(([file, kind, more]) => [file, [kind, more]]));
}

/** A merged picture of one colour, as Photoshop stores it behind the layers. */
function psdFile(hasMerged = true): Buffer {
  const [width, height] = [60, 40];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([RED.r, RED.g, RED.b, 255], at);
  const imageResources = {
    versionInfo: { hasRealMergedData: hasMerged, writerName: '', readerName: '', fileVersion: 1 },
  };
  return writePsdBuffer({ width, height, imageData: { width, height, data }, imageResources });
}

async function pdfFile(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: [300, 200], ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.rect(0, 0, 300, 200).fill([RED.r, RED.g, RED.b]);
  document.end();
  await new Promise((resolve) => document.once('end', resolve));
  return Buffer.concat(chunks);
}

/** A raw picture of 48 × 32, on its side, with a preview that may be larger. */
async function rawFile(data = RAW_DATA): Promise<Buffer> {
  const preview = await picture(64, 40).jpeg().toBuffer();
  const of = (start: number) =>
    tiffFile({ more: { ...data, 274: [6], 513: [start], 514: [preview.length] } });
  return Buffer.concat([of(of(0).length), preview]);
}

test('16.1 HEIC, GIF, Photoshop, PDF and camera raw are taken in with their picture', async () => {
  const files = {
    'agency-0001': heicFile(),
    'moving.gif': await picture(60, 40).gif().toBuffer(),
    'layers.psd': psdFile(),
    'graphic.pdf': await pdfFile(),
    'camera.dng': await rawFile(),
  };
  expect(await takeIn(files)).toEqual({
    'agency-0001': ['image/heic', { width: 96, height: 64, colour: 'red', extension: '.heic' }],
    'moving.gif': ['image/gif', { width: 60, height: 40, colour: 'red', extension: '.gif' }],
    'layers.psd': ['image/vnd.adobe.photoshop', { width: 60, height: 40, colour: 'red', extension: '.psd' }],
    'graphic.pdf': ['application/pdf', { width: 2560, height: 1706, colour: 'red', extension: '.pdf' }],
    // Upright, in the size of its preview, which is larger than what it states.
    'camera.dng': ['image/x-dcraw', { width: 40, height: 64, colour: 'red', extension: '.dng' }],
  });
});

test('16.2 what cannot be shown is refused for its reason, and stops no other', async () => {
  const pdf = await pdfFile();
  const outcomes = await takeIn({
    'cut.heic': heicFile().subarray(0, 400),
    'cut.psd': psdFile().subarray(0, 200),
    'cut.pdf': pdf.subarray(0, 300),
    'unmerged.psd': psdFile(false),
    'locked.pdf': await pdfFile({ userPassword: 'secret' }),
    'bare.nef': tiffFile({ more: RAW_DATA }),
    // What it states of its sensor is longer than the file.
    'cut.dng': await rawFile({ ...RAW_DATA, 279: [60_000] }),
    'good.gif': await picture(20, 30).gif().toBuffer(),
  });
  expect(outcomes).toMatchObject({
    'cut.heic': ['E0040', expect.anything()],
    'cut.psd': ['E0040', expect.anything()],
    'cut.pdf': ['E0040', expect.anything()],
    'unmerged.psd': ['E0039', expect.stringContaining('埋め込まれていません')],
    'locked.pdf': ['E0039', expect.stringContaining('パスワード')],
    'cut.dng': ['E0040', expect.anything()],
    'bare.nef': ['E0039', expect.stringContaining('埋め込まれていません')],
    'good.gif': ['image/gif', expect.anything()],
  });
});
