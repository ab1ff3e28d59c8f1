import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import { ExifTool, type WriteTags } from 'exiftool-vendored';
import sharp from 'sharp';
import type { OpenDatabase } from '../../db/database.ts';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import { freshDatabase } from '../../testing/database.ts';
import { inProcessCredentials, inProcessDecoder } from '../../testing/in-process-decoder.ts';
import { tiffFile } from '../../testing/tiff-file.ts';
import { ingestUntilReady } from './ingest-until-ready.ts';

let opened: OpenDatabase;
let root: string;
let tool: ExifTool;
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  opened = await freshDatabase();
  root = await mkdtemp(join(tmpdir(), 'newsphoto-ingest-'));
  tool = new ExifTool();
}, PATIENCE_MS);
afterAll(async () => {
  await tool.end();
  await opened.close();
  await rm(root, { recursive: true, force: true });
}, PATIENCE_MS);

async function photograph(file: string, colour: string, tags: Record<string, unknown> = {}): Promise<void> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: colour } });
  await picture.jpeg().toFile(file);
  if (Object.keys(tags).length === 0) return;
  await tool.write(file, tags as WriteTags, {
    writeArgs: ['-overwrite_original', '-codedcharacterset=utf8', '-charset', 'iptc=utf8'],
  });
}

async function folder(name: string): Promise<string> {
  const path = join(root, name);
  await mkdir(path, { recursive: true });
  return path;
}

const sidecar = (headline: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Headline="${headline}"/></rdf:RDF></x:xmpmeta>`;

const media = () => createFileMediaStore(join(root, 'data'));
const takeIn = async (path: string) => {
  const deps = {
    db: opened.db,
    media: media(),
    pictureDecoder: inProcessDecoder,
    credentialReader: inProcessCredentials,
  };
  const onError = (error: unknown) => console.error(error);
  const { results, failed } = await ingestUntilReady(deps, path, { isAlone: true, onError });
  expect(failed).toEqual([]);
  return results;
};

describe('what a file carries', () => {
  /** Every IPTC Core property, each with a different text. */
  const CORE: Record<string, [tag: string, value: string | string[]]> = {
    title: ['XMP-dc:Title', '件名の値'],
    headline: ['XMP-photoshop:Headline', '見出しの値'],
    description: ['XMP-dc:Description', '髙橋さんと𠮷田さんが会見した＝東京'],
    altText: ['XMP-iptcCore:AltTextAccessibility', '代替テキストの値'],
    extendedDescription: ['XMP-iptcCore:ExtDescrAccessibility', '詳しい説明の値'],
    descriptionWriter: ['XMP-photoshop:CaptionWriter', '記入者の値'],
    keywords: ['XMP-dc:Subject', ['首相', '会見']],
    subjectCode: ['XMP-iptcCore:SubjectCode', ['11000000', '11006000']],
    scene: ['XMP-iptcCore:Scene', ['010100']],
    intellectualGenre: ['XMP-iptcCore:IntellectualGenre', 'ジャンルの値'],
    sublocation: ['XMP-iptcCore:Location', '永田町'],
    city: ['XMP-photoshop:City', '千代田区'],
    state: ['XMP-photoshop:State', '東京都'],
    country: ['XMP-photoshop:Country', '日本'],
    countryCode: ['XMP-iptcCore:CountryCode', 'JPN'],
    creator: ['XMP-dc:Creator', ['撮影 一郎', '撮影 花子']],
    creatorJobTitle: ['XMP-photoshop:AuthorsPosition', '肩書の値'],
    creatorAddress: ['XMP-iptcCore:CreatorAddress', '住所の値'],
    creatorCity: ['XMP-iptcCore:CreatorCity', '市の値'],
    creatorRegion: ['XMP-iptcCore:CreatorRegion', '県の値'],
    creatorPostalCode: ['XMP-iptcCore:CreatorPostalCode', '100-0014'],
    creatorCountry: ['XMP-iptcCore:CreatorCountry', '国の値'],
    creatorTelephone: ['XMP-iptcCore:CreatorWorkTelephone', '+81-3-0000-0000'],
    creatorEmail: ['XMP-iptcCore:CreatorWorkEmail', 'photo@example.com'],
    creatorUrl: ['XMP-iptcCore:CreatorWorkURL', 'https://example.com/photo'],
    credit: ['XMP-photoshop:Credit', 'クレジットの値'],
    source: ['XMP-photoshop:Source', '出典の値'],
    copyright: ['XMP-dc:Rights', '著作権の値'],
    usageTerms: ['XMP-xmpRights:UsageTerms', '利用条件の値'],
    instructions: ['XMP-photoshop:Instructions', '特記事項の値'],
    jobId: ['XMP-photoshop:TransmissionReference', '送信番号の値'],
  };

  test(
    'every IPTC Core property of a photograph is stored under its own field',
    async () => {
      const path = await folder('core');
      await photograph(join(path, 'core.jpg'), '#204060', {
        ...Object.fromEntries(Object.values(CORE)),
        'XMP-photoshop:DateCreated': '2026:11:20 23:30:00+00:00',
      });
      const [result] = await takeIn(path);
      expect(result).toMatchObject({ contentId: expect.stringMatching(/^\d{12}$/) });
      const content = await opened.db
        .selectFrom('contents')
        .selectAll()
        .where('file_name', '=', 'core.jpg')
        .executeTakeFirstOrThrow();
      const retained = new Map(content.metadata.map(({ key, values }) => [key, values]));
      for (const [key, [, value]] of Object.entries(CORE)) {
        expect([key, retained.get(key)]).toEqual([key, [value].flat()]);
      }
      // 23:30 in London is already the next day in Tokyo; the camera's day counts.
      expect(content).toMatchObject({
        shot_date: '2026-11-20',
        shot_precision: 'day',
        origin: '1',
        country: '日本',
      });
    },
    PATIENCE_MS,
  );

  test('each field is named once', () => {
    const keys = IPTC_FIELDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test(
  'refused files have different reasons, and the others are still ingested',
  async () => {
    const path = await folder('mixed');
    await photograph(join(path, 'a-good.jpg'), '#802020');
    await writeFile(join(path, 'b-twin.jpg'), await readFile(join(path, 'a-good.jpg')));
    const complete = await readFile(join(path, 'a-good.jpg'));
    await writeFile(join(path, 'c-corrupt.jpg'), complete.subarray(0, Math.floor(complete.length / 3)));
    await writeFile(join(path, 'd-text.jpg'), 'this is no picture');
    await writeFile(join(path, 'e-empty.jpg'), '');
    await writeFile(join(path, 'f-notes.txt'), 'notes');
    await photograph(join(path, 'g-good.jpg'), '#208020');
    await writeFile(join(path, 'h-phone.jxl'), '\0\0\0\x0cJXL \r\n');
    await writeFile(join(path, 'i-lzma.tif'), tiffFile({ compression: 34_925 }));
    await writeFile(join(path, 'j-planes.tif'), tiffFile({ planar: 2, isTiled: true }));
    await writeFile(join(path, 'k-big'), tiffFile({ isBig: true }));

    const results = await takeIn(path);
    const reported = Object.fromEntries(
      results.map((result) => [result.file, 'code' in result ? result.code : 'taken in']),
    );
    const { 'a-good.jpg': first, 'b-twin.jpg': second, ...others } = reported;
    // They run concurrently: either may be the first.
    expect([first, second].sort()).toEqual(['E0042', 'taken in']);
    expect(others).toEqual({
      'c-corrupt.jpg': 'E0040',
      'd-text.jpg': 'E0051',
      'e-empty.jpg': 'E0050',
      'f-notes.txt': 'E0039',
      'g-good.jpg': 'taken in',
      'h-phone.jxl': 'E0039',
      'i-lzma.tif': 'E0039',
      'j-planes.tif': 'E0039',
      'k-big': 'taken in',
    });
    const reasonOf = (file: string) => results.find((result) => result.file === file);
    expect(reasonOf('h-phone.jxl')).toMatchObject({
      reason: expect.stringContaining('「h-phone.jxl」はJPEG XL画像です。この形式にはまだ対応していません。'),
    });
    expect(reasonOf('i-lzma.tif')).toMatchObject({
      reason: '「i-lzma.tif」は登録できません。この圧縮方式のTIFFにはまだ対応していません。',
    });

    const again = await takeIn(path);
    expect(again.filter((result) => 'contentId' in result)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  '12.21 one file never stops another, whatever its name',
  async () => {
    const path = await folder('names');
    const bytes = (...parts: (string | number[])[]) =>
      Buffer.concat([Buffer.from(`${path}/`), ...parts.map((part) => Buffer.from(part))]);
    const photo = async (name: Buffer, colour: string) => {
      await photograph(join(root, 'one.jpg'), colour);
      await writeFile(name, await readFile(join(root, 'one.jpg')));
    };
    await photo(bytes('a\n-execute\x07.jpg'), '#010203');
    await writeFile(bytes('a\n-execute\x07.jpg.xmp'), sidecar('改行の見出し'));
    // 写真.jpg in Windows-31J.
    await photo(bytes([0x8e, 0xca, 0x90, 0x5e], '.jpg'), '#020304');
    await photo(bytes([0xff, 0xfe], '.jpg'), '#030405');
    await photo(bytes('字'.repeat(83), '.jpg'), '#040506');
    await photo(bytes(' 空白 .jpg '), '#050607');
    await symlink('nowhere', bytes('broken\tlink.jpg'));
    await symlink('loop.jpg', bytes('loop.jpg'));
    await mkdir(bytes('directory.jpg'));
    await photo(bytes('directory.jpg/inside.jpg'), '#060708');
    await photograph(join(path, 'z-last.jpg'), '#070809');

    const results = await takeIn(path);
    const codes = Object.fromEntries(results.map((one) => [one.file, 'code' in one ? one.reason : 'stored']));
    expect(codes).toEqual({
      ...{ 'a\\x0a-execute\\x07.jpg': 'stored', '写真.jpg': 'stored', '\ufffd\ufffd.jpg': 'stored' },
      ...{ [`${'字'.repeat(83)}.jpg`]: 'stored', ' 空白 .jpg ': 'stored' },
      'broken\\x09link.jpg':
        '「broken\\x09link.jpg」を読み取れません（ファイル、またはリンクの先がありません）。',
      'loop.jpg': '「loop.jpg」を読み取れません（リンクが循環しています）。',
      ...{ 'inside.jpg': 'stored', 'z-last.jpg': 'stored' },
    });
    const { headline } = await opened.db
      .selectFrom('contents')
      .select('headline')
      .where('file_name', '=', 'a_-execute_.jpg')
      .executeTakeFirstOrThrow();
    expect(headline).toBe('改行の見出し');
  },
  PATIENCE_MS,
);

test(
  'originals stay untouched, and renditions have their sizes',
  async () => {
    const path = await folder('files');
    const file = join(path, 'wide.jpg');
    await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#335577' } })
      .jpeg()
      .toFile(file);
    await takeIn(path);
    const content = await opened.db
      .selectFrom('contents')
      .selectAll()
      .where('file_name', '=', 'wide.jpg')
      .executeTakeFirstOrThrow();
    const original = await readFile(join(root, 'data/media/originals', content.original_key));
    expect(original.equals(await readFile(file))).toBe(true);
    const widths = await Promise.all(
      [content.thumb_small_key, content.thumb_large_key, content.preview_key].map(
        async (key) => (await sharp(join(media().renditionsDirectory, key)).metadata()).width,
      ),
    );
    expect(widths).toEqual([240, 480, 1280]);
  },
  PATIENCE_MS,
);

test(
  'who may see a content follows its keywords',
  async () => {
    const path = await folder('visibility');
    await photograph(join(path, 'limited.jpg'), '#111133', { 'XMP-dc:Subject': ['会員限定'] });
    await photograph(join(path, 'private.jpg'), '#113311', { 'XMP-dc:Subject': ['非公開'] });
    await takeIn(path);
    const rows = await opened.db
      .selectFrom('contents')
      .select(['file_name', 'visibility', 'thumb_small_key', 'preview_key'])
      .where('file_name', 'in', ['limited.jpg', 'private.jpg'])
      .orderBy('file_name')
      .execute();
    expect(rows.map((row) => [row.visibility, row.thumb_small_key[0], row.preview_key[0]])).toEqual([
      ['3', 'l', 'v'],
      ['2', 'i', 'i'],
    ]);
  },
  PATIENCE_MS,
);

test(
  'a picture that was taken on its side is shown upright',
  async () => {
    const path = await folder('orientation');
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#775533' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(path, 'turned.jpg'));
    await takeIn(path);
    const content = await opened.db
      .selectFrom('contents')
      .select(['width', 'height', 'aspect_ratio', 'thumb_small_key'])
      .where('file_name', '=', 'turned.jpg')
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ width: 200, height: 400, aspect_ratio: 0.5 });
    const shown = await sharp(join(media().renditionsDirectory, content.thumb_small_key)).metadata();
    expect([shown.width, shown.height]).toEqual([120, 240]);
  },
  PATIENCE_MS,
);
