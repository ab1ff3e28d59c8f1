/** Types of regions: of the IPTC (cv.iptc.org/newscodes/imageregiontype) and of the Metadata Working Group. */
const KINDS: Readonly<Record<string, string>> = {
  human: '人',
  animal: '動物',
  plant: '植物',
  product: '製品',
  artwork: '作品',
  building: '建物',
  vehicle: '乗り物',
  text: '文字',
  machineCode: 'バーコード',
  geoFeature: '地形',
  Face: '顔',
  Pet: 'ペット',
  Focus: 'ピント',
  BarCode: 'バーコード',
};

/** A type that is not known is shown as the file has it. */
export const regionKind = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? kind) : kind;
