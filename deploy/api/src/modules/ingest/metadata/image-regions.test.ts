import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ExifTool } from 'exiftool-vendored';
import sharp from 'sharp';
import { readMetadata } from './read-metadata.ts';

const PATIENCE_MS = 60_000;
const HUMAN = [{ Identifier: ['http://cv.iptc.org/newscodes/imageregiontype/human'], Name: 'Human' }];
let root: string;
let tool: ExifTool;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-regions-'));
  tool = new ExifTool();
});
afterAll(async () => {
  await tool.end();
  await rm(root, { recursive: true, force: true });
}, PATIENCE_MS);

let count = 0;
/** A picture of 400 × 200 stored pixels with these tags, written by ExifTool. */
async function regionsWith(tags: Record<string, unknown>, orientation = 1, sidecar = '') {
  count += 1;
  const file = join(root, `${count}.jpg`);
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#456' } })
    .jpeg()
    .withMetadata({ orientation })
    .toFile(file);
  const values = join(root, `${count}.json`);
  await writeFile(values, JSON.stringify([{ SourceFile: file, ...tags }]));
  if (Object.keys(tags).length > 0)
    await tool.write(file, {}, { writeArgs: ['-struct', `-json=${values}`, '-overwrite_original'] });
  if (sidecar) await writeFile(`${file}.xmp`, sidecar);
  const { regions, fields } = await readMetadata(tool, file);
  return { regions: JSON.parse(JSON.stringify(regions)), persons: fields.get('regionPersons') };
}

const iptc = (...regions: object[]) => ({ 'XMP-iptcExt:ImageRegion': regions });
const box = { RbShape: 'rectangle', RbUnit: 'relative', RbX: 0.1, RbY: 0.2, RbW: 0.25, RbH: 0.5 };
const corners = (left: number, top: number, right: number, bottom: number) => [
  ...[
    [left, top],
    [right, top],
  ],
  ...[
    [right, bottom],
    [left, bottom],
  ],
];

test('rectangles, circles and polygons of the IPTC become parts of the sides, whether relative or in pixels', async () => {
  const { regions, persons } = await regionsWith({
    'XMP-iptcExt:PersonInImage': ['山田太郎'],
    ...iptc(
      { Name: '山田太郎', RCtype: HUMAN, RegionBoundary: box },
      {
        Name: '鈴木花子',
        RCtype: HUMAN,
        RegionBoundary: { ...box, RbUnit: 'pixel', RbX: 40, RbY: 40, RbW: 100, RbH: 100 },
      },
      {
        Name: 12345,
        RegionBoundary: { RbShape: 'circle', RbUnit: 'relative', RbX: 0.5, RbY: 0.5, RbRx: 0.1 },
      },
      { RegionBoundary: { RbShape: 'circle', RbUnit: 'pixel', RbX: 100, RbY: 50, RbRx: 40 } },
      {
        RegionBoundary: {
          ...{ RbShape: 'polygon', RbUnit: 'relative' },
          RbVertices: [
            { RbX: 0.1, RbY: 0.1 },
            { RbX: 1.5, RbY: 0.1 },
            { RbX: 0.3, RbY: 0.6 },
          ],
        },
      },
      { Name: '輪郭なし' },
    ),
  });
  const outlined = { shape: 'polygon', points: corners(0.1, 0.2, 0.35, 0.7) };
  expect(regions).toEqual([
    { name: '山田太郎', kind: 'human', persons: ['山田太郎'], outline: outlined },
    { name: '鈴木花子', kind: 'human', persons: ['鈴木花子'], outline: outlined },
    ...[
      { name: '12345', outline: { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.2 } },
      { name: '', outline: { shape: 'ellipse', x: 0.25, y: 0.25, radiusX: 0.1, radiusY: 0.2 } },
      {
        name: '',
        outline: {
          shape: 'polygon',
          points: [
            [0.1, 0.1],
            [1, 0.1],
            [0.3, 0.6],
          ],
        },
      },
      { name: '輪郭なし' },
    ].map((one) => ({ kind: '', persons: [], ...one })),
  ]);
  expect(persons).toEqual(['鈴木花子']);
});

/** The middle of the upper left quarter, and where it is once the picture is upright. */
test.each([
  [1, corners(0, 0, 0.5, 0.5)],
  [3, corners(0.5, 0.5, 1, 1)],
  [6, corners(0.5, 0, 1, 0.5)],
  [8, corners(0, 0.5, 0.5, 1)],
])(
  'with the EXIF orientation %i an outline is where the displayed picture has it',
  async (orientation, expected) => {
    const quarter = { RbShape: 'rectangle', RbUnit: 'pixel', RbX: 0, RbY: 0, RbW: 200, RbH: 100 };
    const { regions } = await regionsWith(iptc({ RegionBoundary: quarter }), orientation);
    expect([...regions[0].outline.points].sort()).toEqual([...expected].sort());
  },
);

const mwg = (dimensions: object, ...list: object[]) => ({
  'XMP-mwg-rs:RegionInfo': { AppliedToDimensions: { ...dimensions, Unit: 'pixel' }, RegionList: list },
});
const AREA = { X: 0.5, Y: 0.5, W: 0.2, H: 0.4, Unit: 'normalized' };

test('faces of the Metadata Working Group are persons; of a picture that was cropped since no outline is used', async () => {
  const list = [
    { Name: '佐藤', Type: 'Face', Area: AREA },
    { Name: 'ポチ', Type: 'Pet', Area: { X: 0.5, Y: 0.5, D: 0.5, Unit: 'normalized' } },
  ];
  const { regions, persons } = await regionsWith(mwg({ W: 800, H: 400 }, ...list), 6);
  expect(regions).toEqual([
    {
      ...{ name: '佐藤', kind: 'Face', persons: ['佐藤'] },
      outline: { shape: 'polygon', points: expect.arrayContaining(corners(0.3, 0.4, 0.7, 0.6)) },
    },
    {
      ...{ name: 'ポチ', kind: 'Pet', persons: [] },
      outline: { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.25, radiusY: 0.125 },
    },
  ]);
  expect(persons).toEqual(['佐藤']);
  const cropped = await regionsWith(mwg({ W: 400, H: 400 }, ...list));
  expect(cropped.regions.map(({ outline }: { outline?: object }) => outline)).toEqual([undefined, undefined]);
});

test('the same person in both forms counts once; the number of regions has a limit; a sidecar has precedence', async () => {
  const face = { Name: '佐藤', Type: 'Face', Area: AREA };
  const both = { ...iptc({ Name: '佐藤', RCtype: HUMAN, RegionBoundary: box }), ...mwg({}, face) };
  expect((await regionsWith(both)).regions).toHaveLength(1);
  const many = Array.from({ length: 150 }, (_one, at) => ({ Name: `人物${at}`, RegionBoundary: box }));
  expect((await regionsWith(iptc(...many))).regions).toHaveLength(100);
  const sidecar = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><i:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource">
<i:PersonInImage><rdf:Bag><rdf:li>田中</rdf:li></rdf:Bag></i:PersonInImage></rdf:li></rdf:Bag></i:ImageRegion>
</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const { regions, persons } = await regionsWith(iptc({ Name: '旧' }), 1, sidecar);
  expect([regions, persons]).toEqual([[{ name: '田中', kind: '', persons: ['田中'] }], ['田中']]);
});
