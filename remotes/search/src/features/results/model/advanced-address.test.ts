import { expect, test } from '@jest/globals';
import { queryPropsOf, readConditions } from '../../../blocks/search/model/condition-params.ts';
import { NO_DATE, type SearchState } from '../../../blocks/search/model/search-state.ts';
import { advancedHref } from './advanced-address.ts';

const STATE: SearchState = {
  ...{ query: '', type: '', date: NO_DATE, filters: {}, sort: '0', cnt: '0', view: 4, page: 3 },
};
const conditionsBehind = (state: SearchState) => {
  const [path, query] = advancedHref(state, new Date('2026-11-21T00:00:00Z')).split('?');
  expect(path).toBe('/advancedSearch');
  return readConditions(queryPropsOf(new URLSearchParams(query)));
};

test('the way to the form takes along what search box and facets request, as conditions', () => {
  const filters = { category: ['POL'], year: ['1964'], country: ['日本'] };
  expect(conditionsBehind({ ...STATE, type: '1', filters })).toEqual({
    ...{ contentType: ['1'], category: ['POL'], country: ['日本'], shotDate: '1964XXXX' },
  });
  expect(conditionsBehind({ ...STATE, date: '13' })).toEqual({ shotDate: '196XXXXX' });
  expect(conditionsBehind({ ...STATE, date: '2' })).toEqual({ shotDate: '20261120:20261120' });
  expect(conditionsBehind({ ...STATE, date: '19640101:' })).toEqual({ shotDate: '19640101:' });
  expect(conditionsBehind({ ...STATE, date: '2', conditions: { shotDate: '1964XXXX' } })).toEqual({
    shotDate: '1964XXXX',
  });
});

test('it takes along the newer facets as well', () => {
  const filters = { person: ['山田 花子'], place: ['札幌市'], photographer: ['佐藤'], restriction: ['1'] };
  expect(conditionsBehind({ ...STATE, filters })).toMatchObject({
    ...{ all: { fields: ['people'] }, any: { fields: ['places'] }, photographer: ['佐藤'], hasNotes: true },
  });
});
