import { type JustifiedLayout, rowOfItem, visibleRows } from './justified-layout.ts';

/** Less than the width of any item, in pixels. */
const ROUNDING = 0.001;

/** Height that a row takes up to the next one. */
const pitchOf = ({ heights, options }: JustifiedLayout, row: number): number =>
  (heights[row] ?? 0) + options.footer + options.gap;

const lengthOf = ({ starts }: JustifiedLayout, row: number): number =>
  Math.max(1, (starts[row + 1] ?? 0) - (starts[row] ?? 0));

/** Position of an item in the height of its grid, from 0 to 1. Items of a row follow each other within its height. */
export function placeOfItem(layout: JustifiedLayout, index: number): number {
  if (layout.totalHeight <= 0) return 0;
  const row = rowOfItem(layout, index);
  const part = (index - (layout.starts[row] ?? 0)) / lengthOf(layout, row);
  return ((layout.tops[row] ?? 0) + part * pitchOf(layout, row)) / (layout.totalHeight + layout.options.gap);
}

/** The item at such a position. */
export function itemAtPlace(layout: JustifiedLayout, place: number): number {
  // A position of an item maps back to it, however the division was rounded.
  const at = place * (layout.totalHeight + layout.options.gap) + ROUNDING;
  const row = visibleRows(layout, at, at)?.first ?? 0;
  const part = (at - (layout.tops[row] ?? 0)) / pitchOf(layout, row);
  const length = lengthOf(layout, row);
  const within = Math.min(length - 1, Math.max(0, Math.floor(part * length)));
  return (layout.starts[row] ?? 0) + within;
}
