const KIB = 1024;
const MIB = KIB * 1024;
const GIB = MIB * 1024;

/** Bytes as KB below 1 MiB, MB below 1 GiB, otherwise GB. */
export function formatFileSize(bytes: number, decimals = 1): string {
  if (bytes < MIB) return `${(bytes / KIB).toFixed(decimals)} KB`;
  return bytes < GIB ? `${(bytes / MIB).toFixed(decimals)} MB` : `${(bytes / GIB).toFixed(decimals)} GB`;
}

const PIXELS_PER_INCH = 350;
const CM_PER_INCH = 2.54;

/** Centimetres at 350 dpi, floored to one decimal. */
export function pixelsToCm(pixels: number): number {
  // Tenths are calculated in whole numbers of 1/100 cm, so that 350 px is 2.5 and never 2.4999….
  return Math.floor((pixels * CM_PER_INCH * 100) / PIXELS_PER_INCH / 10 + 1e-9) / 10;
}

/** Pixels of a length on paper, rounded up: what is printed is never smaller. NaN for input that is no number. */
export const printPixels = (centimetres: number, dotsPerInch: number): number =>
  Math.ceil((centimetres * dotsPerInch) / CM_PER_INCH - 1e-9);

/** Seconds as `m:ss`, from one hour `h:mm:ss`. */
export function formatDuration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(rounded / 3600),
    Math.floor((rounded % 3600) / 60),
    rounded % 60,
  ];
  const padded = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}` : `${minutes}:${padded}`;
}

/** Width divided by height to three decimals; 1 without a picture. */
export function aspectRatio(width: number, height: number): number {
  return width > 0 && height > 0 ? Math.round((width / height) * 1000) / 1000 : 1;
}

/** Ratios count as the same up to five percent of the requested one. */
const RATIO_TOLERANCE = 0.05;

export function isSameAspectRatio(ratio: number, wanted: number): boolean {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return Math.abs(round(ratio) - round(wanted)) <= round(wanted) * RATIO_TOLERANCE + 1e-9;
}
