import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  exifSegment,
  jpegSegment,
  jpegWith,
  packetWith,
  segmentStarting,
  segmentsOf,
  xmpOf,
} from '../../testing/jpeg-file.ts';
import {
  ADOBE,
  APP0,
  COMMENT,
  dataset,
  GAIN,
  ICC,
  resource,
  resourceSegment,
  ultraHdr,
  xmpSegment,
} from '../../testing/jpeg-parts.ts';
import { copyOf, pixelHash, splicedCopy } from '../../testing/splice-files.ts';
import { readXmp } from '../xmp/read-xmp.ts';
import { extensionOf, extensionParts } from './xmp-extension.ts';

const HEADLINE = { headline: '髙①𠮷' };
const EXTENSION_START = 'http://ns.adobe.com/xmp/extension/\0';
const resourcesOf = (jpeg: Buffer) =>
  Buffer.concat(
    segmentsOf(jpeg)
      .filter(({ payload }) => payload.toString('latin1', 0, 9) === 'Photoshop')
      .map(({ payload }) => payload.subarray(14)),
  );

test('S30 new segments follow JFIF and EXIF, all others stay as they are and in their order', async () => {
  const parts = [APP0, exifSegment('II'), ICC, COMMENT, GAIN, ADOBE];
  const file = await jpegWith(...parts);
  const copy = await copyOf('jpeg', file);
  const rest = Buffer.concat([ICC, COMMENT, GAIN, ADOBE]);
  expect(
    segmentsOf(copy)
      .slice(0, 4)
      .map(({ payload }) => payload.toString('latin1', 0, 4)),
  ).toEqual(['JFIF', 'Exif', 'http', 'Phot']);
  expect(copy.indexOf(rest)).toBeGreaterThan(0);
  expect(copy.subarray(copy.indexOf(rest))).toEqual(file.subarray(file.indexOf(rest)));
});

test('S31 whatever the order of the segments is, the copy has the same picture and the others in their order', async () => {
  const parts = {
    ...{ jfif: APP0, icc: ICC, adobe: ADOBE, comment: COMMENT, gain: GAIN },
    exif: exifSegment('MM'),
    xmp: xmpSegment(packetWith('')),
    resources: resourceSegment(resource(0x03ed, Buffer.from('abc')), resource(0x0404, dataset(2, 5, 'T'))),
    filled: Buffer.concat([Buffer.from([0xff, 0xff, 0xff]), COMMENT]),
    bare: Buffer.from([0xff, 0x01]),
  };
  const unchanged = [ICC, ADOBE, COMMENT, GAIN];
  const names = fc.shuffledSubarray(Object.keys(parts) as (keyof typeof parts)[]);
  await fc.assert(
    fc.asyncProperty(names, async (order) => {
      const file = await jpegWith(...order.map((name) => parts[name]));
      const copy = await copyOf('jpeg', file);
      expect(await pixelHash(copy)).toBe(await pixelHash(file));
      const places = (bytes: Buffer) =>
        unchanged.map((part) => ({ part, at: bytes.indexOf(part) })).filter(({ at }) => at >= 0);
      const inOrder = (bytes: Buffer) =>
        places(bytes)
          .sort((a, b) => a.at - b.at)
          .map(({ part }) => part);
      expect(inOrder(copy)).toEqual(inOrder(file));
      expect(xmpOf(copy)).toContain('髙①𠮷の見出し');
      if (order.includes('resources'))
        expect(resourcesOf(copy).includes(resource(0x03ed, Buffer.from('abc')))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test.each(['II', 'MM'] as const)(
  'S32 EXIF (%s) keeps what it has where it is, with new texts at its end',
  async (order) => {
    const file = await jpegWith(exifSegment(order));
    const exif = (jpeg: Buffer) => segmentStarting(jpeg, 'Exif')?.payload ?? Buffer.alloc(0);
    const copy = await copyOf('jpeg', file, { caption: '髙①𠮷\n二行目', bylines: ['A', 'B'] });
    expect(exif(copy).subarray(14, exif(file).length)).toEqual(exif(file).subarray(14));
    const added = exif(copy).subarray(exif(file).length).toString();
    expect(added).toContain('髙①𠮷\n二行目\0');
    expect(added).toContain('A; B\0');
    expect(exif(await copyOf('jpeg', file, HEADLINE))).toEqual(exif(file));
  },
);

test('S32 texts that EXIF has no room for are left out of it', async () => {
  const long = exifSegment('II', 'x'.repeat(65_000));
  const caption = '字'.repeat(300);
  const copy = await copyOf('jpeg', await jpegWith(long), { caption, bylines: ['山田'] });
  const payload = segmentStarting(copy, 'Exif')?.payload.toString() ?? '';
  expect(payload).toContain('山田\0');
  expect(payload).not.toContain('字');
  const full = await copyOf('jpeg', await jpegWith(exifSegment('II', 'x'.repeat(65_450))), {
    ...{ caption, bylines: ['山田'.repeat(60)] },
  });
  const count = segmentStarting(full, 'Exif')?.payload.readUInt16LE(6 + 8);
  // The orientation alone.
  expect(count).toBe(1);
  expect(xmpOf(full)).toContain(caption);
  // EXIF that goes on in another segment has offsets into it.
  const second = jpegSegment(0xe1, 'Exif\0\0and more');
  expect(await splicedCopy('jpeg', await jpegWith(exifSegment('II'), second))).toBe('unknown-structure');
});

test('S33 IIM is in UTF-8 with its digest; other resources stay, and other datasets keep their texts', async () => {
  const title = Buffer.from('8ef1918a89ef8ca9', 'hex');
  const old = Buffer.concat([
    dataset(2, 0, Buffer.from([0, 2])),
    dataset(2, 5, title),
    dataset(2, 105, 'old'),
  ]);
  const slices = resource(0x041a, Buffer.from('odd'));
  const file = await jpegWith(
    resourceSegment(resource(0x0425, Buffer.alloc(16)), slices, resource(0x0404, old)),
  );
  const iim = Buffer.concat([
    ...[dataset(1, 0, Buffer.from([0, 4])), dataset(1, 90, '\x1b%G'), dataset(2, 0, Buffer.from([0, 2]))],
    ...[dataset(2, 5, '首相会見'), dataset(2, 105, '髙①𠮷')],
  ]);
  const digest = createHash('md5').update(iim).digest();
  expect(resourcesOf(await copyOf('jpeg', file, HEADLINE))).toEqual(
    Buffer.concat([resource(0x0404, iim), slices, resource(0x0425, digest)]),
  );
});

test('S33 resources go on in further segments, or were cut; IIM that cannot be read is refused', async () => {
  const large = resource(0x0bb8, Buffer.alloc(70_000, 7));
  const [first, second] = [large.subarray(0, 60_000), large.subarray(60_000)];
  const copy = await copyOf(
    'jpeg',
    await jpegWith(resourceSegment(first), COMMENT, resourceSegment(second)),
    HEADLINE,
  );
  expect(resourcesOf(copy).includes(large)).toBe(true);
  const cut = await copyOf('jpeg', await jpegWith(resourceSegment(first)), HEADLINE);
  expect(resourcesOf(cut).includes(first)).toBe(true);
  expect(resourcesOf(cut).toString('utf8', 0, 60)).toContain('髙①𠮷');
  for (const part of [
    resource(0x0404, Buffer.from('no IIM')),
    resource(0x0404, Buffer.alloc(40, 0x1c)).subarray(0, 30),
  ])
    expect(await splicedCopy('jpeg', await jpegWith(resourceSegment(part)))).toBe('unknown-structure');
});

test.each(['II', 'MM'] as const)(
  'S34 the index of further pictures (%s) has their new positions',
  async (order) => {
    const container = xmpSegment(
      packetWith(
        '<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/>' +
          ' '.repeat(2000),
      ),
    );
    for (const before of [[], [exifSegment(order), container], [Buffer.from([0xff, 0xff]), container]]) {
      const { file, gainMap } = await ultraHdr(before, order);
      const copy = await copyOf('jpeg', file);
      const at = copy.indexOf('MPF\0') + 4;
      const read = (from: number) =>
        order === 'II' ? copy.readUInt32LE(at + from) : copy.readUInt32BE(at + from);
      const [size, mapSize, offset] = [read(30), read(46), read(50)];
      expect(copy.subarray(at + offset, at + offset + mapSize)).toEqual(gainMap);
      expect(size).toBe(at + offset);
      expect(copy.subarray(at + offset + mapSize).toString()).toBe('after the end');
      expect(copy.includes(GAIN)).toBe(true);
      expect(before.includes(container) === xmpOf(copy).includes('hdrgm:Version="1.0"')).toBe(true);
      expect(await pixelHash(copy)).toBe(await pixelHash(file));
    }
  },
);

test('S34 an index that cannot be read, or names a picture in the header, is refused', async () => {
  const { file } = await ultraHdr([], 'II');
  const at = file.indexOf('MPF\0') + 4;
  for (const [place, value] of [
    [4, 9000],
    [18, 9000],
    [50, 1],
    [0, 0],
  ] as const) {
    const broken = Buffer.from(file);
    broken.writeUInt32LE(value, at + place);
    expect(await splicedCopy('jpeg', broken)).toBe('unknown-structure');
  }
});

const extended = (inside: string) => {
  const text = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ${inside}</rdf:Description></rdf:RDF>`;
  const guid = createHash('md5').update(text).digest('hex').toUpperCase();
  const segments = extensionParts(guid, Buffer.from(text)).map((part) =>
    jpegSegment(0xe1, Buffer.concat([Buffer.from(EXTENSION_START), part])),
  );
  const note = `<rdf:Description xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${guid}"/>`;
  return { text, guid, segments, packet: xmpSegment(packetWith(note)) };
};
const PS = 'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"';
const extensionIn = (copy: Buffer) => {
  const guid = /HasExtendedXMP(?:="|>)([0-9A-F]{32})/.exec(xmpOf(copy))?.[1] ?? '';
  const contents = segmentsOf(copy)
    .filter(({ payload }) => payload.toString('latin1', 0, EXTENSION_START.length) === EXTENSION_START)
    .map(({ payload }) => payload.subarray(EXTENSION_START.length));
  return { guid, text: extensionOf(contents, guid), count: contents.length };
};

test('S35 a property is removed from the extension of XMP, too', async () => {
  const history = 'h'.repeat(100_000);
  const { packet, segments } = extended(
    `${PS} photoshop:Headline="old"><photoshop:History>${history}</photoshop:History>`,
  );
  const copy = await copyOf('jpeg', await jpegWith(packet, ...[...segments].reverse()), HEADLINE);
  const { guid, text = '', count } = extensionIn(copy);
  expect(readXmp(text)?.properties.map(({ name, value }) => [name, value])).toEqual([['History', history]]);
  expect(createHash('md5').update(text).digest('hex').toUpperCase()).toBe(guid);
  expect(count).toBe(2);
  expect(xmpOf(copy)).toContain('<photoshop:Headline>髙①𠮷</photoshop:Headline>');
});

test('S35 an extension without it stays as it is, and so does one that is not complete', async () => {
  const { packet, segments, guid } = extended(
    `${PS}><photoshop:History>${'h'.repeat(100_000)}</photoshop:History>`,
  );
  for (const stored of [segments, segments.slice(1)]) {
    const copy = await copyOf('jpeg', await jpegWith(packet, ...stored), HEADLINE);
    expect(copy.includes(Buffer.concat(stored))).toBe(true);
    expect(extensionIn(copy).guid).toBe(guid);
  }
});

test('S36 a packet that becomes too long loses its padding, then its longest properties to an extension', async () => {
  const long = (length: number, padding: string) =>
    xmpSegment(
      packetWith(
        `<rdf:Description ${PS}><photoshop:History>${'h'.repeat(length)}</photoshop:History></rdf:Description>`,
      ).replace('<?xpacket end', `${padding}<?xpacket end`),
    );
  const padded = await copyOf('jpeg', await jpegWith(long(40_000, ' '.repeat(25_000))), HEADLINE);
  expect(xmpOf(padded)).toContain('髙①𠮷');
  expect(extensionIn(padded).count).toBe(0);
  const full = await copyOf('jpeg', await jpegWith(long(65_100, '')), HEADLINE);
  expect(xmpOf(full)).toContain('髙①𠮷');
  expect(readXmp(extensionIn(full).text ?? '')?.properties).toMatchObject([
    { name: 'History', value: 'h'.repeat(65_100) },
  ]);
  const caption = '長'.repeat(40_000);
  const own = await copyOf('jpeg', await jpegWith(), { caption });
  expect(extensionIn(own).text).toContain(caption);
  const { packet } = extended(`${PS}>`);
  expect(await splicedCopy('jpeg', await jpegWith(packet), { caption })).toBe('too-much-metadata');
});

test('S36 a second packet is no second value', async () => {
  const old = xmpSegment(packetWith(`<rdf:Description ${PS} photoshop:Headline="old" photoshop:City="C"/>`));
  const copy = await copyOf('jpeg', await jpegWith(old, old), HEADLINE);
  expect(copy.includes('"old"')).toBe(false);
  expect(copy.toString().split('photoshop:City="C"')).toHaveLength(3);
  expect(await splicedCopy('jpeg', await jpegWith(xmpSegment('<a>'), old), HEADLINE)).toBe('xmp-unreadable');
});

test('S37 Content Credentials are left out, boxes of other standards are not', async () => {
  const box = (instance: number, sequence: number, type: string, rest: string) => {
    const head = Buffer.from('JP\0\0\0\0\0\0\0\0\0\x40jumb', 'latin1');
    head.writeUInt16BE(instance, 2);
    head.writeUInt32BE(sequence, 4);
    const description = Buffer.concat([
      Buffer.from('\0\0\0\x20jumd'),
      Buffer.from(type, 'hex'),
      Buffer.from('\x03x\0'),
    ]);
    return jpegSegment(
      0xeb,
      Buffer.concat([head, sequence === 1 ? description : Buffer.alloc(0), Buffer.from(rest)]),
    );
  };
  const manifest = '6332706100110010800000aa00389b71';
  const [one, two] = [box(1, 1, manifest, 'signed'), box(1, 2, manifest, 'and more')];
  const other = box(2, 1, '00000000000000000000000000000000', 'another standard');
  const remote = xmpSegment(
    packetWith(
      '<rdf:Description xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="https://example.com/c2pa"/>',
    ),
  );
  const copy = await copyOf('jpeg', await jpegWith(remote, one, two, other), HEADLINE);
  expect([one, two].some((part) => copy.includes(part))).toBe(false);
  expect(copy.includes(other)).toBe(true);
  expect(copy.includes('dcterms:provenance')).toBe(false);
});

test('S38 strays between segments are skipped as decoders do; a header without a picture is refused', async () => {
  const file = await jpegWith(Buffer.from([1, 2, 0xff, 0]), COMMENT);
  expect(await pixelHash(await copyOf('jpeg', file))).toBe(await pixelHash(file));
  const plain = await jpegWith();
  const scan = plain.indexOf(Buffer.from([0xff, 0xda]));
  for (const broken of [
    ...[plain.subarray(0, 1), plain.subarray(0, 2), plain.subarray(0, scan), plain.subarray(0, scan - 5)],
    ...[
      Buffer.concat([plain.subarray(0, scan), Buffer.from([0xff, 0xd9])]),
      await jpegWith(Buffer.from([0xff, 0xe5, 0, 1])),
    ],
  ])
    expect(await splicedCopy('jpeg', broken)).toBe('damaged');
});

test('S38 a header beyond the limit is refused, and a file in which nothing is set is the original', async () => {
  const filler = jpegSegment(0xe5, Buffer.alloc(65_000));
  const file = await jpegWith(...Array<Buffer>(260).fill(filler));
  expect(await splicedCopy('jpeg', file)).toBe('header-too-large');
  const small = await jpegWith(exifSegment('II'), COMMENT);
  expect(await copyOf('jpeg', small, {})).toEqual(small);
});
