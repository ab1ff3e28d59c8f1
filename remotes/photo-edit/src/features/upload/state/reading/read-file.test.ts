import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { iimText } from './iim-text.ts';
import { DamagedEntry, readFile } from './read-file.ts';

// jsdom's cannot be read.
Object.assign(globalThis, { Blob: NodeBlob });

const segment = (marker: number, body: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
const dataset = (record: number, number: number, value: Uint8Array) =>
  Buffer.concat([Buffer.from([0x1c, record, number, value.length >> 8, value.length & 0xff]), value]);

/** A JPEG with a frame of 4 × 3 pixels, without picture data. */
function jpeg(...segments: readonly Uint8Array[]): Blob {
  const frame = segment(0xc0, Buffer.from([8, 0, 3, 0, 4, 1, 1, 0x11, 0]));
  return new Blob([
    Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame, Buffer.from([0xff, 0xd9])]),
  ]);
}
const iim = (...datasets: readonly Uint8Array[]) => {
  const data = Buffer.concat(datasets);
  const size = Buffer.from([0, 0, data.length >> 8, data.length & 0xff]);
  const block = Buffer.concat([
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
    data,
    Buffer.alloc(data.length % 2),
  ]);
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), block]));
};
const xmp = (properties: string) => {
  const rdf = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${rdf}`));
};
/** 決勝 in Shift_JIS. */
const FINAL = Buffer.from([0x8c, 0x88, 0x8f, 0x9f]);

test('IIM of programs that declare no encoding is read as Japanese', async () => {
  const { values, width, height } = await readFile(
    jpeg(iim(dataset(2, 105, FINAL), dataset(2, 25, FINAL), dataset(2, 25, Buffer.from('サッカー')))),
  );
  expect(values).toEqual({ headline: ['決勝'], keywords: ['決勝', 'サッカー'] });
  expect([width, height]).toEqual([4, 3]);
  expect(iimText(Buffer.from([0xc9, 0x74, 0xe9]))).not.toContain('\ufffd');
});

test('XMP comes before IIM, with its lists and languages', async () => {
  const file = jpeg(
    xmp(
      '<photoshop:Headline>優勝</photoshop:Headline><dc:creator><rdf:Seq><rdf:li>山田</rdf:li><rdf:li>佐藤</rdf:li></rdf:Seq></dc:creator><dc:description><rdf:Alt><rdf:li xml:lang="x-default">説明</rdf:li></rdf:Alt></dc:description>',
    ),
    iim(dataset(2, 105, FINAL), dataset(2, 90, Buffer.from('東京'))),
  );
  const { values } = await readFile(file);
  expect(values).toEqual({
    headline: ['優勝'],
    creator: ['山田', '佐藤'],
    description: ['説明'],
    city: ['東京'],
  });
});

test('the hash is that of all bytes, although only the ends are read for metadata', async () => {
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'news');
  const { sha256, head, tail, values } = await readFile(new Blob([bytes]));
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect([head.length, tail.length, values]).toEqual([4096, 65_536, {}]);
});

test('a file of a ZIP with another checksum is damaged', async () => {
  // CRC-32 of "news".
  await expect(readFile(new Blob(['news']), 0xdd2c5d7a)).rejects.toBeInstanceOf(DamagedEntry);
});

test('markup that is none, and cut metadata, are no failure', async () => {
  const broken = jpeg(xmp('<photoshop:Headline>優勝</photoshop'));
  expect((await readFile(broken)).values).toEqual({});
  const complete = Buffer.from(
    await jpeg(xmp('<photoshop:Headline>優勝</photoshop:Headline>')).arrayBuffer(),
  );
  expect((await readFile(new Blob([complete.subarray(0, 200)]))).values).toEqual({});
});
