import { Buffer } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import type { PostalTown } from '@newsphoto/contract';
import { type Block, type Head, REGION_DIGITS } from './town-file.ts';

/** A town with its code. */
export interface TownOfCode extends PostalTown {
  readonly code: string;
}

/** The bytes of a file with these towns, in their order. */
export function townFile(towns: Iterable<TownOfCode>, dataOf: string): Buffer {
  const regions = new Map<string, TownOfCode[]>();
  for (const town of towns) {
    const region = town.code.slice(0, REGION_DIGITS);
    const ofRegion = regions.get(region);
    if (ofRegion) ofRegion.push(town);
    else regions.set(region, [town]);
  }
  const blocks: Record<string, readonly [number, number]> = {};
  const parts: Buffer[] = [];
  let at = 0;
  for (const [region, ofRegion] of [...regions].sort(([one], [other]) => one.localeCompare(other))) {
    const bytes = deflateRawSync(JSON.stringify(blockOf(ofRegion)), { level: 9 });
    blocks[region] = [at, bytes.length];
    at += bytes.length;
    parts.push(bytes);
  }
  const head: Head = { dataOf, blocks };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts]);
}

function blockOf(towns: readonly TownOfCode[]): Block {
  const cities: [prefecture: string, city: string][] = [];
  const numbers = new Map<string, number>();
  const codes: Record<string, (number | string)[]> = {};
  for (const { code, prefecture, city, town } of towns) {
    const key = `${prefecture} ${city}`;
    const number = numbers.get(key) ?? cities.length;
    if (number === cities.length) {
      cities.push([prefecture, city]);
      numbers.set(key, number);
    }
    codes[code] = [...(codes[code] ?? []), number, town];
  }
  return { cities, codes };
}
