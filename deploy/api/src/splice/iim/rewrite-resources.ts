import { createHash } from 'node:crypto';
import type { IimFields } from '../fields/iim-fields.ts';
import { DIGEST, hidesIim, IIM, type Resources, resource } from './resources.ts';
import { rewriteIim } from './rewrite-iim.ts';

/**
 * Sets IIM among the resources of Photoshop, with the digest by which readers see that it belongs to the XMP. The other
 * resources stay as they are.
 * @returns undefined if the IIM that is there cannot be read
 */
export function rewriteResources(resources: Resources, fields: IimFields): Buffer | undefined {
  const iim = rewriteIim(iimOf(resources), fields);
  return iim && !hidesIim(resources) ? withIim(resources, iim, 'iim') : undefined;
}

/** The IIM of resources; empty without. */
export const iimOf = ({ list }: Resources): Buffer =>
  Buffer.concat(list.filter(({ id }) => id === IIM).map(({ data }) => data));

/** @param place `iim`: among the resources; `digest`: the IIM itself is elsewhere, and here only if it was before */
export function withIim({ list, rest }: Resources, iim: Buffer, place: 'iim' | 'digest'): Buffer {
  const others = list.filter(({ id }) => id !== IIM && id !== DIGEST);
  const isWritten = iim.length > 0 && (place === 'iim' || list.some(({ id }) => id === IIM));
  const digest = iim.length > 0 ? [resource(DIGEST, createHash('md5').update(iim).digest())] : [];
  const own = isWritten ? [resource(IIM, iim)] : [];
  return Buffer.concat([...[...own, ...others, ...digest].map(({ raw }) => raw), rest]);
}
