import { expect, test } from '@jest/globals';
import { type FormValues, formDataOf } from './form-data.ts';

const file = (name: string) => new File([name], name);
const entriesOf = (values: FormValues) =>
  [...formDataOf(values)].map(([name, value]) => [name, value instanceof File ? value.name : value]);

test.each<[string, FormValues, [string, string][]]>([
  ['V-053] null and undefined are skipped', { a: null, b: 1, c: undefined, d: { e: null } }, [['b', '1']]],
  [
    'V-053] what is empty or false is no null',
    { a: '', b: 0, c: false },
    [
      ['a', ''],
      ['b', '0'],
      ['c', 'false'],
    ],
  ],
  [
    'A-036] a list of files',
    { f: [file('1.jpg'), file('2.jpg')] },
    [
      ['f[]', '1.jpg'],
      ['f[]', '2.jpg'],
    ],
  ],
  ['A-036] a list of files with a gap', { f: [null, file('2.jpg')] }, [['f[]', '2.jpg']]],
  [
    'A-037] an object',
    { a: { b: 1, c: { d: 'x' } } },
    [
      ['a.b', '1'],
      ['a.c.d', 'x'],
    ],
  ],
  [
    'A-037] a list of objects',
    { c: [{ d: 2 }, { d: 3, e: 4 }] },
    [
      ['c[0].d', '2'],
      ['c[1].d', '3'],
      ['c[1].e', '4'],
    ],
  ],
  [
    'A-037] a list of values',
    { a: ['x', 2, true] },
    [
      ['a[0]', 'x'],
      ['a[1]', '2'],
      ['a[2]', 'true'],
    ],
  ],
  [
    'A-037] files inside of others',
    { a: { f: [file('1')] }, c: [{ f: file('2') }] },
    [
      ['a.f[]', '1'],
      ['c[0].f', '2'],
    ],
  ],
  [
    'A-037] lists inside of lists',
    { a: [[1, 2], [file('3')]] },
    [
      ['a[0][0]', '1'],
      ['a[0][1]', '2'],
      ['a[1][]', '3'],
    ],
  ],
  ['nothing]', { a: [], b: {} }, []],
])('[%s', (_what, values, expected) => {
  expect(entriesOf(values)).toEqual(expected);
});
