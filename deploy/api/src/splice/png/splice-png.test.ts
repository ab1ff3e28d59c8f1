import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { packetWith } from '../../testing/jpeg-file.ts';
import { copyOf, pixelHash, smallPicture, splicedCopy } from '../../testing/splice-files.ts';
import { chunkBytes } from './write-chunk.ts';

const HEADLINE = { headline: '髙①𠮷' };
const KEYWORD = 'XML:com.adobe.xmp\0';
const PACKET = packetWith('<rdf:Description xmlns:a="urn:a" a:b="c"/>');
const OTHER = chunkBytes('tEXt', Buffer.from('Comment\0stays'));
const IEND = chunkBytes('IEND', Buffer.alloc(0));

function chunksOf(png: Buffer): { readonly type: string; readonly content: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      content: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}

/** A PNG with a chunk behind its header, and one before its end. */
async function pngWith(early: Buffer, late?: Buffer): Promise<Buffer> {
  const plain = await smallPicture().png().toBuffer();
  const header = 8 + 25;
  return Buffer.concat([
    plain.subarray(0, header),
    early,
    plain.subarray(header, -IEND.length),
    ...(late ? [late] : []),
    IEND,
  ]);
}

test.each<[string, Buffer]>([
  ['an international text', chunkBytes('iTXt', Buffer.from(`${KEYWORD}\0\0\0\0${PACKET}`))],
  [
    'a compressed one',
    chunkBytes('iTXt', Buffer.concat([Buffer.from(`${KEYWORD}\x01\0\0\0`), deflateSync(PACKET)])),
  ],
  [
    'a compressed text, as libvips writes it',
    chunkBytes('zTXt', Buffer.concat([Buffer.from(`${KEYWORD}\0`), deflateSync(PACKET)])),
  ],
  ['a plain text', chunkBytes('tEXt', Buffer.from(KEYWORD + PACKET))],
])('S42 XMP in %s becomes one international text', async (_name, chunk) => {
  for (const file of [await pngWith(Buffer.concat([OTHER, chunk])), await pngWith(OTHER, chunk)]) {
    const copy = await copyOf('png', file, HEADLINE);
    const texts = chunksOf(copy).filter(({ content }) => content.toString('latin1').startsWith(KEYWORD));
    expect(texts.map(({ type }) => type)).toEqual(['iTXt']);
    expect(texts[0]?.content.toString()).toContain('髙①𠮷');
    expect(texts[0]?.content.toString()).toContain('a:b="c"');
    expect(copy.includes(OTHER)).toBe(true);
    expect(await pixelHash(copy)).toBe(await pixelHash(file));
  }
});

test('S42 a PNG without XMP gets it behind its header; credentials are left out', async () => {
  const file = await pngWith(Buffer.concat([chunkBytes('caBX', Buffer.from('signed')), OTHER]));
  const types = chunksOf(await copyOf('png', file, HEADLINE)).map(({ type }) => type);
  expect(types.slice(0, 3)).toEqual(['IHDR', 'iTXt', 'tEXt']);
  expect(types).not.toContain('caBX');
});

test('S42 XMP that cannot be read is refused, as is a file without an end', async () => {
  for (const content of [`${KEYWORD}\x01\0\0\0no stream`, `${KEYWORD}\0\0`, `${KEYWORD}\0\0\0\0<a>`])
    expect(await splicedCopy('png', await pngWith(chunkBytes('iTXt', Buffer.from(content))))).toBe(
      'xmp-unreadable',
    );
  const file = await pngWith(OTHER);
  expect(await splicedCopy('png', file.subarray(0, -IEND.length))).toBe('damaged');
});
