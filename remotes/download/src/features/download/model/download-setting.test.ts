import { expect, test } from '@jest/globals';
import { choiceOf, pixelsOf, sizeProblem } from '../../../blocks/size/model/size-setting.ts';
import { type DownloadSetting, PRESETS, presetOf, readSetting, selectionOf } from './download-setting.ts';

const DEFAULT = readSetting({});
const sized = (change: Partial<DownloadSetting>) => ({ ...DEFAULT, ...change });

test.each<[Partial<DownloadSetting>, number | null | undefined]>([
  [{ size: 'original', pixels: 'x' }, null],
  [{ size: 'pixels', pixels: '３，０００' }, 3000],
  [{ size: 'pixels', pixels: '15' }, undefined],
  [{ size: 'pixels', pixels: '30001' }, undefined],
  [{ size: 'pixels', pixels: '1e4' }, undefined],
  [{ size: 'pixels', pixels: '' }, undefined],
  [{ size: 'print', cm: '25.4', dpi: '350' }, 3500],
  [{ size: 'print', cm: '10', dpi: '' }, undefined],
])('the size %j is %s pixels', (change, pixels) => {
  expect(pixelsOf(sized(change))).toBe(pixels);
  expect(sizeProblem(sized(change)) === '').toBe(pixels !== undefined);
});

test('an original has no quality; a size is a JPEG with quality and colours', () => {
  expect(choiceOf(DEFAULT)).toEqual({ pixels: null, format: 'original' });
  const small = { size: 'pixels', pixels: '1920', quality: '80', colour: 'srgb' } as const;
  const choice = { pixels: 1920, format: 'jpeg', quality: 80, colour: 'srgb' };
  expect(choiceOf(sized(small))).toEqual(choice);
  // What is not shown with a size does not apply to it.
  const untouched = { ...sized(small), untouched: true };
  expect([choiceOf(untouched), choiceOf(untouched, true)]).toEqual([
    choice,
    { pixels: null, format: 'original' },
  ]);
  expect(choiceOf({ ...untouched, size: 'original' })).toEqual({
    ...{ pixels: null, format: 'original', metadata: false },
  });
});

test('contents that are delivered as they are have a choice each, others share one', () => {
  const ids = ['202600000001', '202600000002'];
  const small = sized({ size: 'pixels', pixels: '1920' });
  const one = new Set([ids[1] ?? '']);
  expect(selectionOf(ids, DEFAULT, one)).toEqual({
    contentIds: ids,
    choice: { pixels: null, format: 'original' },
  });
  expect(selectionOf(ids, small, new Set())).toMatchObject({ contentIds: ids, choice: { pixels: 1920 } });
  expect(selectionOf(ids, small, one)).toMatchObject({
    files: [
      { contentId: ids[0], pixels: 1920, format: 'jpeg' },
      { contentId: ids[1], pixels: null, format: 'original' },
    ],
  });
  expect(selectionOf([], DEFAULT, one)).toBeUndefined();
  expect(selectionOf(ids, sized({ size: 'pixels', pixels: 'x' }), one)).toBeUndefined();
});

test('each preset is recognised, whatever the name of the files is', () => {
  for (const { name, setting } of PRESETS)
    expect(presetOf({ ...sized(setting), nameTemplate: '{連番}' })).toBe(name);
  expect(presetOf(sized({ size: 'pixels', pixels: '1' }))).toBe('');
});

test('a stored setting with unknown parts is completed', () => {
  expect(readSetting({ size: 'huge', quality: 3, nameTemplate: '{連番}', contactSheet: 'yes' })).toEqual({
    ...DEFAULT,
    nameTemplate: '{連番}',
  });
  expect(readSetting(null)).toEqual(DEFAULT);
});
