import type { ImageRegion } from '@newsphoto/contract';
import type { ExifTool } from 'exiftool-vendored';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { withoutMarkRuns } from '../../../mark-runs.ts';
import { ellipse, type Frame, type Outline, onUprightPicture, polygon } from './region-outline.ts';

/** Persons of a region, besides what is shown of it. */
export interface FileRegion extends ImageRegion {
  readonly persons: readonly string[];
}

const MOST_REGIONS = 100;
const MOST_CHARACTERS = 200;

/** A structure keeps together what belongs to one region; numbers in place of names for the shapes. */
const READ = [
  ...['-struct', '-n', '-G1', '-XMP-iptcExt:ImageRegion', '-XMP-mwg-rs:RegionInfo'],
  ...['-IFD0:Orientation', '-ImageSize'],
];
const REGION_TAG = /^XMP-(iptcExt:ImageRegion|mwg-rs:Region)/;

const Num = Type.Optional(Type.Number());
/** ExifTool writes a name of digits as a number. */
const Name = Type.Optional(Type.Union([Type.String(), Type.Number()]));

const IptcRegion = Type.Object({
  Name,
  RCtype: Type.Optional(
    Type.Array(Type.Object({ Name, Identifier: Type.Optional(Type.Array(Type.String())) })),
  ),
  PersonInImage: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Number()]))),
  RegionBoundary: Type.Optional(
    Type.Object({
      ...{ RbShape: Type.Optional(Type.String()), RbUnit: Type.Optional(Type.String()) },
      ...{ RbX: Num, RbY: Num, RbW: Num, RbH: Num, RbRx: Num },
      RbVertices: Type.Optional(Type.Array(Type.Object({ RbX: Num, RbY: Num }))),
    }),
  ),
});
const MwgRegion = Type.Object({
  ...{ Name, Type: Type.Optional(Type.String()) },
  Area: Type.Optional(Type.Object({ X: Num, Y: Num, W: Num, H: Num, D: Num })),
});
const MwgRegions = Type.Object({
  AppliedToDimensions: Type.Optional(Type.Object({ W: Num, H: Num })),
  RegionList: Type.Array(Type.Unknown()),
});

/**
 * Regions of a photograph, of the IPTC and of the Metadata Working Group, those of its sidecar before its own. Outlines are of the
 * upright picture; a region whose outline cannot be used is listed without.
 * @param tags names of what was read of the file and of its sidecar
 */
export async function readRegions(
  tool: ExifTool,
  file: string,
  tags: { readonly own: readonly string[]; readonly sidecar: readonly string[] },
): Promise<FileRegion[]> {
  const has = (names: readonly string[]) => names.some((name) => REGION_TAG.test(name));
  if (!has(tags.own) && !has(tags.sidecar)) return [];
  const own = await tool.readRaw(file, { readArgs: READ });
  const found = has(tags.sidecar) ? await tool.readRaw(`${file}.xmp`, { readArgs: READ }) : own;
  return regionsOf({ ...found }, frameOf({ ...own }));
}

type Tags = Readonly<Record<string, unknown>>;

/** Size and orientation of the pixels as stored, of which regions are. */
function frameOf(tags: Tags): Frame {
  const [width = 0, height = 0] = String(tags['Composite:ImageSize'] ?? '')
    .split(/[ x]/)
    .map(Number);
  return { width, height, orientation: Number(tags['IFD0:Orientation'] ?? 1) };
}

function regionsOf(tags: Tags, frame: Frame): FileRegion[] {
  const iptc = [tags['XMP-iptcExt:ImageRegion'] ?? []].flat().slice(0, MOST_REGIONS);
  const own = iptc.flatMap((one) => (Value.Check(IptcRegion, one) ? [ofIptc(one, frame)] : []));
  const names = new Set(own.map(({ name }) => name).filter((name) => name !== ''));
  // Programs write the same persons in both forms.
  const others = mwgRegions(tags['XMP-mwg-rs:RegionInfo'], frame).filter(({ name }) => !names.has(name));
  return [...own, ...others].slice(0, MOST_REGIONS).map((one) => {
    const outline = one.outline && onUprightPicture(one.outline, frame.orientation);
    return { ...one, outline };
  });
}

type Boundary = NonNullable<Static<typeof IptcRegion>['RegionBoundary']>;

function ofIptc(region: Static<typeof IptcRegion>, frame: Frame): FileRegion {
  const [type] = region.RCtype ?? [];
  const kind = type?.Identifier?.[0]?.split('/').at(-1) ?? type?.Name;
  const name = textOf(region.Name);
  const isPerson = kind === 'human' || kind === 'face';
  const persons = region.PersonInImage?.map(textOf) ?? [];
  return {
    name: name || persons.join('、'),
    kind: textOf(kind),
    persons: persons.length > 0 ? persons : [name].filter((one) => isPerson && one !== ''),
    outline: region.RegionBoundary && outlineOfIptc(region.RegionBoundary, frame),
  };
}

/** Rectangles by their upper left corner, circles by centre and radius, which is a part of the width. */
function outlineOfIptc(boundary: Boundary, { width, height }: Frame): Outline | undefined {
  const isPixels = boundary.RbUnit === 'pixel';
  const across = isPixels ? width : 1;
  const down = isPixels ? height : 1;
  const { RbX: x = Number.NaN, RbY: y = Number.NaN, RbW: w = 0, RbH: h = 0, RbRx: radius = 0 } = boundary;
  if (boundary.RbShape === 'rectangle') return rectangle(x / across, y / down, w / across, h / down);
  if (boundary.RbShape === 'circle') {
    const radiusX = radius / across;
    return ellipse(x / across, y / down, radiusX, (radiusX * width) / height);
  }
  const vertices = boundary.RbVertices ?? [];
  return polygon(vertices.map(({ RbX = Number.NaN, RbY = Number.NaN }) => [RbX / across, RbY / down]));
}

function mwgRegions(info: unknown, frame: Frame): FileRegion[] {
  if (!Value.Check(MwgRegions, info)) return [];
  const { W = 0, H = 0 } = info.AppliedToDimensions ?? {};
  const isOfThisPicture = W === 0 || H === 0 || isSameShape(W / H, frame.width / frame.height);
  return info.RegionList.slice(0, MOST_REGIONS).flatMap((one) => {
    if (!Value.Check(MwgRegion, one)) return [];
    const name = textOf(one.Name);
    const outline = one.Area && isOfThisPicture ? outlineOfMwg(one.Area, frame) : undefined;
    return [{ name, kind: textOf(one.Type), persons: one.Type === 'Face' && name ? [name] : [], outline }];
  });
}

/** Of a picture that was cropped since, the outlines are of another one. */
const isSameShape = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.02;

/** Rectangles and circles by their centre; a diameter is a part of the shorter side. Without any it is a point. */
function outlineOfMwg(area: NonNullable<Static<typeof MwgRegion>['Area']>, frame: Frame) {
  const { X: x = Number.NaN, Y: y = Number.NaN, W: w = 0, H: h = 0, D: diameter = 0 } = area;
  if (w > 0 && h > 0) return rectangle(x - w / 2, y - h / 2, w, h);
  const radius = (diameter > 0 ? diameter / 2 : POINT) * Math.min(frame.width, frame.height);
  return ellipse(x, y, radius / frame.width, radius / frame.height);
}
const POINT = 0.015;

const rectangle = (x: number, y: number, w: number, h: number): Outline | undefined =>
  w > 0 && h > 0
    ? polygon([
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ])
    : undefined;

/** A database accepts no NUL. */
const textOf = (text: string | number | undefined): string =>
  withoutMarkRuns(String(text ?? '').replace(/\p{Cc}/gu, ''))
    .normalize('NFC')
    .trim()
    .slice(0, MOST_CHARACTERS);
