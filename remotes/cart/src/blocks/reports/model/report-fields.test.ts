import { expect, test } from '@jest/globals';
import type { PublicationReport } from '@newsphoto/contract';
import { initialReport, type LicensedItem, reportFields } from './report-fields.ts';

// The parts that are read.
const item = (itemId: string) =>
  ({
    itemId,
    headline: '港',
    licence: { licenceNo: `L${itemId}` },
    use: { title: '朝刊', copies: 5 },
  }) as LicensedItem;
const report = (itemId: string, counts = true) =>
  ({
    itemId,
    counts,
    publishedOn: '20261125',
    title: '夕刊',
    place: '1面',
    copies: null,
    note: '',
  }) as PublicationReport;

test('the form begins with the use of the first content that is not reported', () => {
  const items = [item('1'), item('2')];
  const first = (reports: readonly PublicationReport[]) => initialReport(items, reports, undefined);
  expect(first([])).toMatchObject({ itemId: '1', title: '朝刊', copies: '5', publishedOn: '' });
  expect(first([report('1')]).itemId).toBe('2');
  expect(first([report('1', false)]).itemId).toBe('1');
});

test('a correction begins with the report', () => {
  expect(initialReport([item('1')], [], report('1'))).toMatchObject({
    title: '夕刊',
    place: '1面',
    copies: '',
  });
});

test('the content is chosen where there are several', () => {
  expect(reportFields([item('1')])[0]?.key).toBe('publishedOn');
  expect(reportFields([item('1'), item('2')])[0]?.options?.[1]?.label).toBe('L2 港');
});
