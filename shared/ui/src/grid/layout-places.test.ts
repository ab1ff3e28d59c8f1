import { expect, test } from '@jest/globals';
import { justifiedLayout } from './justified-layout.ts';
import { itemAtPlace, placeOfItem } from './layout-places.ts';

const ratios = Array.from({ length: 5_000 }, (_, index) => [1.5, 0.67, 1, 2.2][index % 4] ?? 1);

test.each([0, 48])(
  'with a footer of %i px every item has a unique position, which maps back to it',
  (footer) => {
    const layout = justifiedLayout(ratios, { width: 1_000, rowHeight: 156, gap: 4, footer });
    const places = ratios.map((_ratio, index) => placeOfItem(layout, index));
    expect(places.map((place) => itemAtPlace(layout, place))).toEqual(ratios.map((_ratio, index) => index));
    expect(places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))).toBe(true);
    expect(places[layout.starts[100] ?? 0]).toBeCloseTo((layout.tops[100] ?? 0) / layout.totalHeight, 4);
  },
);

test('beyond either end it is the first and the last item', () => {
  const layout = justifiedLayout(ratios, { width: 1_000, rowHeight: 156, gap: 4, footer: 0 });
  expect([itemAtPlace(layout, -1), itemAtPlace(layout, 1), itemAtPlace(layout, 2)]).toEqual([
    0, 4_999, 4_999,
  ]);
});
