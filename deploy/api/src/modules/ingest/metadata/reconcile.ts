/** Tags of a file by family 1 group and name, as ExifTool returns them. */
export type Tags = Readonly<Record<string, unknown>>;

const isXmp = (name: string): boolean => name.startsWith('XMP-');
const isIim = (name: string): boolean => name.startsWith('IPTC:');
const isExif = (name: string): boolean => name.startsWith('IFD0:');
/** Fields in which EXIF has precedence. Not the description: cameras write their own name there. */
const EXIF_FIRST: readonly string[] = ['creator', 'copyright'];
/** A digest that a program wrote without computing it. */
const NO_DIGEST = /^0*$/;
/** A character of UTF-8 that a limit cuts leaves so many bytes free. */
const CUT = 3;

/**
 * True if IIM was edited by a program that does not know XMP: the digest that was stored with the XMP is of an earlier IIM
 * (Metadata Working Group).
 */
export function isIimNewer(tags: Tags): boolean {
  const stored = String(tags['Photoshop:IPTCDigest'] ?? '');
  const current = String(tags['File:CurrentIPTCDigest'] ?? '');
  return !NO_DIGEST.test(stored) && current !== '' && stored !== current;
}

/** A field's tag and its values, in order of precedence. */
export interface Reading {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * The values of a field by the rules of the Metadata Working Group: EXIF, then XMP, then IIM; IIM before XMP where it is newer,
 * unless it is only the text of XMP, cut at its limit.
 * @param readings the tags with values, XMP before IIM
 */
export function reconciled(
  key: string,
  readings: readonly Reading[],
  { iimIsNewer, iimBytes }: { readonly iimIsNewer: boolean; readonly iimBytes: number | undefined },
): readonly string[] | undefined {
  const exif = EXIF_FIRST.includes(key) ? readings.find(({ name }) => isExif(name)) : undefined;
  if (exif) return exif.values;
  const xmp = readings.find(({ name }) => isXmp(name));
  const iim = readings.find(({ name }) => isIim(name));
  if (iimIsNewer && iim && !(xmp && isCut(iim.values, xmp.values, iimBytes))) return iim.values;
  return readings[0]?.values;
}

function isCut(iim: readonly string[], xmp: readonly string[], limit: number | undefined): boolean {
  if (limit === undefined || iim.length !== xmp.length) return false;
  return iim.every((text, at) => {
    const full = xmp[at] ?? '';
    return full === text || (full.startsWith(text) && Buffer.byteLength(text) >= limit - CUT);
  });
}
