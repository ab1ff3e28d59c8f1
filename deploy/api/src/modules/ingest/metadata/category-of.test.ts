import { expect, test } from '@jest/globals';
import { categoryOf } from './category-of.ts';

test.each<[string, Record<string, string[]>, string]>([
  ['our own code', { category: ['pol'] }, 'POL'],
  ['our own name', { supplementalCategories: ['スポーツ'] }, 'SPO'],
  ['half of a name', { supplementalCategories: ['芸能'] }, 'CUL'],
  ['a code of IPTC', { category: ['FIN'] }, 'ECO'],
  ['a letter of the wire services', { category: ['I'] }, 'INT'],
  ['a subject code', { subjectCode: ['15054000'] }, 'SPO'],
  ['a subject code of IIM', { subjectCode: ['IPTC:11006000:Politics'] }, 'POL'],
  ['the category before the subject', { category: ['WEA'], subjectCode: ['11000000'] }, 'SCI'],
  ['the subject if the category is unknown', { category: ['XYZ'], subjectCode: ['11000000'] }, 'POL'],
  ['nothing', {}, ''],
  ['nothing known', { category: ['constructor'], subjectCode: ['1ref2017.1'] }, ''],
])('%s', (_what, fields, category) => {
  expect(categoryOf(new Map(Object.entries(fields)))).toBe(category);
});
