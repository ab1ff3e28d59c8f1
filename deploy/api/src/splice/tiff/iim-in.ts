import { IIM, type Resources, readResources } from '../iim/resources.ts';
import { iimOf } from '../iim/rewrite-resources.ts';

const MARKER = 0x1c;
/** libvips stores what a JPEG has, resources with IIM among them, as if it were IIM, and the first quarter of it only. */
const OF_JPEG = Buffer.from('Photoshop 3.0\0', 'latin1');
const OF_RESOURCES = Buffer.from('8BIM', 'latin1');

/**
 * The IIM and the resources of a TIFF.
 * @param iim the value of the tag of IIM
 * @param others the value of the tag of resources
 */
export function iimIn(iim: Buffer, others: Buffer): { readonly iim: Buffer; readonly resources: Resources } {
  const resources = readResources(others);
  const isOfJpeg = startsWith(iim, OF_JPEG);
  if (!isOfJpeg && !startsWith(iim, OF_RESOURCES))
    return { resources, iim: iim.length > 0 ? inOrder(iim) : iimOf(resources) };
  const inside = readResources(iim.subarray(isOfJpeg ? OF_JPEG.length : 0));
  return {
    iim: iimOf(inside),
    // What was cut is in no reader's reach.
    resources:
      others.length > 0
        ? resources
        : { list: inside.list.filter(({ id }) => id !== IIM), rest: Buffer.alloc(0) },
  };
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** Some programs wrote it as integers in the byte order of the file. */
const inOrder = (iim: Buffer): Buffer =>
  iim[0] !== MARKER && iim[3] === MARKER && iim.length % 4 === 0 ? Buffer.from(iim).swap32() : iim;
