import { expect, test } from '@jest/globals';
import { USUAL_CSV_COLUMNS } from '@newsphoto/domain/iptc';
import { knownColumns } from './chosen-columns.ts';

test('stored columns have their order, without those that no longer exist', () => {
  expect(knownColumns(['caption', 'nothing', 'contentId', 5, 'caption'])).toEqual(['caption', 'contentId']);
  expect(knownColumns([])).toEqual(USUAL_CSV_COLUMNS);
});
