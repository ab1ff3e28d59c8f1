interface RowOptions {
  readonly width: number;
  readonly gap: number;
  readonly wanted: number;
}

const NARROWEST = 0.7;
const WIDEST = 2;

export function fillRow(
  ratios: readonly number[],
  { width, gap, wanted }: RowOptions,
): { readonly height: number; readonly widths: readonly number[] } {
  if (width <= 0) return { height: wanted, widths: [] };
  let sum = 0;
  const taken: number[] = [];
  for (const ratio of ratios) {
    const clamped = Math.min(WIDEST, Math.max(NARROWEST, ratio || 1));
    taken.push(clamped);
    sum += clamped;
    if ((width - gap * (taken.length - 1)) / sum <= wanted) break;
  }
  const room = width - gap * (taken.length - 1);
  const scale = Math.min(wanted, room / sum);
  let before = 0;
  const widths = taken.map((ratio) => {
    const left = Math.round(before * scale);
    before += ratio;
    return Math.round(before * scale) - left;
  });
  return { height: Math.round(scale), widths };
}
