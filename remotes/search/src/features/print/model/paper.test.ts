import { expect, test } from '@jest/globals';
import { GAP, MARGIN, needsPreview, pageFormat, pagesOf } from './paper.ts';
import {
  type Orientation,
  type PrintLayout,
  parsePrintSetting,
  SHEET_COLUMNS,
  withPrintSetting,
} from './print-setting.ts';

const LAYOUTS: readonly PrintLayout[] = ['1', '2', '4', 'sheet'];
const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const EVERY = LAYOUTS.flatMap((layout) =>
  ORIENTATIONS.flatMap((orientation) =>
    (layout === 'sheet' ? SHEET_COLUMNS : ([4] as const)).map((columns) => ({
      layout,
      orientation,
      columns,
    })),
  ),
);

test.each(EVERY)('$layout $orientation $columns: pictures and words have room on the page', (setting) => {
  const { width, height, columns, rows, pictureHeight, pictureWidth } = pageFormat(setting);
  expect([width, height]).toEqual(setting.orientation === 'portrait' ? [210, 297] : [297, 210]);
  const cellWidth = (width - 2 * MARGIN - GAP * (columns - 1)) / columns;
  const cellHeight = (height - 2 * MARGIN - 16 - GAP * (rows - 1)) / rows;
  if (pictureHeight === undefined) {
    expect(cellWidth - pictureWidth).toBeGreaterThan(50);
  } else {
    expect(pictureWidth).toBeCloseTo(cellWidth);
    // The contact sheet's eight lines of 3.6 mm, or more.
    expect(cellHeight - pictureHeight).toBeGreaterThanOrEqual(28.9);
    expect(pictureHeight).toBeGreaterThan(cellWidth * 0.5);
  }
});

test('one, two, four a page, and as many as the columns give', () => {
  const cells = (layout: PrintLayout, orientation: Orientation) => {
    const { columns, rows } = pageFormat({ layout, orientation, columns: 5 });
    return columns * rows;
  };
  expect(LAYOUTS.map((layout) => cells(layout, 'portrait'))).toEqual([1, 2, 4, 20]);
  expect(LAYOUTS.map((layout) => cells(layout, 'landscape'))).toEqual([1, 2, 4, 10]);
});

test('contents keep their order, the last page has the rest', () => {
  const format = pageFormat({ layout: '4', orientation: 'portrait', columns: 4 });
  expect(pagesOf([1, 2, 3, 4, 5], format)).toEqual([[1, 2, 3, 4], [5]]);
  expect(pagesOf([], format)).toEqual([]);
});

test('pictures have the size that the paper needs', () => {
  const format = (layout: PrintLayout) => pageFormat({ layout, orientation: 'portrait', columns: 6 });
  expect(needsPreview(format('1'), 1.5)).toBe(true);
  expect(needsPreview(format('2'), 0.66)).toBe(true);
  expect(needsPreview(format('sheet'), 1.5)).toBe(false);
});

test('the address holds the choice; what is no choice is the usual one', () => {
  const usual = { layout: 'sheet', orientation: 'portrait', columns: 4 };
  expect(parsePrintSetting(new URLSearchParams('layout=3&orientation=up&columns=9'), 5)).toEqual(usual);
  expect(parsePrintSetting(new URLSearchParams(), 1).layout).toBe('1');
  for (const setting of EVERY) {
    const params = withPrintSetting(new URLSearchParams('contentId=1&title=題'), setting);
    expect(parsePrintSetting(params, 5)).toEqual(setting);
    expect([params.get('contentId'), params.get('title')]).toEqual(['1', '題']);
  }
});
