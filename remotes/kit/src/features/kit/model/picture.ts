const GREYS = ['#5c5c5c', '#6e6e6e', '#808080', '#929292', '#4a4a4a'];

/** A drawn picture of an aspect ratio, as a data address. There are few of them, so that each is read once. */
export function pictureOf(index: number, ratio: number): string {
  const height = 120;
  const width = Math.round(height * ratio);
  const tone = index % GREYS.length;
  const horizon = 40 + 11 * tone;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${GREYS[tone]}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="#0003" d="M0 ${horizon}h${width}v${height}H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const RATIOS = [1.5, 1.5, 0.667, 1.333, 1.778, 1, 0.75, 1.5];

/** Aspect ratio of a generated picture: the usual mix of a press archive. */
export const ratioOf = (index: number): number => RATIOS[(index * 7) % RATIOS.length] ?? 1;
