import { afterEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { gridOptions } from '../first-pictures.ts';
import { readGridSetting, useGridSetting } from './grid-setting.ts';

afterEach(() => localStorage.clear());

test('the size of pictures is remembered for each grid, and captions', () => {
  const { result } = renderHook(() => useGridSetting());
  const usual = gridOptions(4, 1_200, result.current.setting);
  act(() => result.current.change({ small: 4, captions: true, stacks: true }));
  expect(readGridSetting()).toEqual({ large: 2, small: 4, captions: true, stacks: true });
  const changed = gridOptions(4, 1_200, result.current.setting);
  expect(changed.rowHeight).toBeGreaterThan(1.4 * usual.rowHeight);
  expect([usual.footer, changed.footer > 0]).toEqual([0, true]);
  expect(gridOptions(3, 1_200, result.current.setting)).toEqual(gridOptions(3, 1_200, readGridSetting()));
});

test('a storage with anything else in it shows the usual grid', () => {
  for (const stored of ['', '{', 'null', '[7]', '{"large":9,"small":"4","captions":"yes","stacks":1}']) {
    localStorage.setItem('refineResultsList.grid', stored);
    expect([stored, readGridSetting()]).toEqual([
      stored,
      { large: 2, small: 2, captions: false, stacks: false },
    ]);
  }
});
